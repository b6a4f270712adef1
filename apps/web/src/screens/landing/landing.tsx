import './landing.css'
import type { ReactNode } from 'react'
import { ProviderText } from '../../account/provider-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { Incipit } from './incipit.tsx'
import { SignInNote, useSignInAddress } from './sign-in-note.tsx'
import { TitleInitial } from './title-initial.tsx'

const corner =
  'M2 62V10a8 8 0 0 1 8-8h52M10 46V18a8 8 0 0 1 8-8h28M10 46c10-2 14-10 8-16-4-4-10 0-7 4M46 10c-2 10-10 14-16 8-4-4 0-10 4-7M18 18c10 2 18 10 20 20-10-2-18-10-20-20Z'

/** The ruled border of a title page, with penwork in its corners. */
function PageFrame(): ReactNode {
  return (
    <div aria-hidden="true" className="page-frame">
      {['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((place) => (
        <svg key={place} viewBox="0 0 64 64" className={`page-frame-corner page-frame-${place}`}>
          <path d={corner} />
        </svg>
      ))}
    </div>
  )
}

/** The landing page, for visitors. */
export default function Landing(): ReactNode {
  const signIn = useSignInAddress()
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
        <h2 id="begin" className="landing-card-title">
          Ready to Begin?
        </h2>
        <p className="landing-invitation">
          <ProviderText>{(provider) => `Sign in with ${provider} to start your Latin learning journey`}</ProviderText>
        </p>
        <SignInNote />
        <ButtonLink href={signIn} wide className="landing-sign-in">
          <ProviderText>{(provider) => `Sign in with ${provider}`}</ProviderText>
        </ButtonLink>
        <p className="landing-note">Your progress will be saved and synced across devices</p>
      </section>
    </main>
  )
}
