import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { findWhyNot, ReadySentence } from '../../components/readiness/ready-words.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { minutesInWords } from '../../lib/memory/in-words.ts'
import type { Learned } from '../../lib/memory/learned.ts'
import { findReady } from '../../lib/memory/ready.ts'
import { useLearned } from '../../lib/memory/use-learned.ts'
import { useToday } from '../../lib/memory/use-today.ts'
import { paths } from '../../lib/paths.ts'

function TodayLine({
  name = m.home_todays_questions(),
  children = m.home_few_minutes(),
}: {
  readonly name?: string
  readonly children?: ReactNode
}): ReactNode {
  return (
    <>
      <p className="ready-line">{children}</p>
      <ScreenLink href={paths.today} className={buttonClass('quiet', false, 'today-offer-go')}>
        {name}
      </ScreenLink>
    </>
  )
}

function nameOf({ underWay, done, onDevice, isPartial, session }: ReturnType<typeof useToday>): string | undefined {
  if (underWay) return m.home_today_continue()
  if (done) return m.home_today_done()
  if (!onDevice || (!session && isPartial)) return undefined
  return session ? m.home_review_length({ minutes: minutesInWords(session) }) : m.home_today_next()
}

function TodayOf({ user, learned }: { readonly user: User; readonly learned: Learned }): ReactNode {
  const name = nameOf(useToday(user, learned))
  const ready = findReady(learned)
  return (
    <TodayLine {...(name !== undefined && { name })}>
      {ready ? <ReadySentence ready={ready} today={learned.day} /> : findWhyNot(learned)}
    </TodayLine>
  )
}

export function TodayOffer({ user }: { readonly user: User }): ReactNode {
  const { learned } = useLearned(user)
  return (
    <section aria-labelledby="today-offer" className="today-offer">
      <SectionHeading id="today-offer">{m.home_today()}</SectionHeading>
      {learned ? <TodayOf user={user} learned={learned} /> : <TodayLine />}
    </section>
  )
}
