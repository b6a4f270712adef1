import './landing.css'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { Incipit } from './incipit.tsx'
import { PageFrame } from './page-frame.tsx'
import { TitleInitial } from './title-initial.tsx'

/** The title page of the book, for visitors. */
export default function Landing(): ReactNode {
  return (
    <main className="landing">
      <PageFrame />
      <div className="landing-leaf">
        <PageHeading title="Learn the Latin of the Mass" className="landing-title">
          <span className="sr-only">Schola</span>
          <TitleInitial />
          <span aria-hidden="true">chola</span>
        </PageHeading>
        <p className="landing-tagline">Master the Latin of the Catholic Mass</p>
        <Incipit />
      </div>
      <LozengeRule className="landing-fold" />
      <section aria-labelledby="begin" className="landing-card">
        <h2 id="begin" className="text-[2.1rem]">
          Ready to Begin?
        </h2>
        <p className="mt-2 text-lg text-faded">Sign in with Google to start your Latin learning journey</p>
        <ButtonLink href={paths.signIn} wide className="mt-6">
          Sign in with Google
        </ButtonLink>
        <p className="mt-4 text-base text-faded">Your progress will be saved and synced across devices</p>
      </section>
    </main>
  )
}
