import type { User } from '@schola/contract/users'
import { capitalized } from '@schola/core/memory/in-words'
import type { ReactNode } from 'react'
import type { Learned } from '../../memory/learned.ts'
import { findReady } from '../../memory/ready.ts'
import { findWhyNot, ReadySentence } from '../../memory/ready-words.tsx'
import { minutesInWords } from '../../memory/session-length.ts'
import { useLearned } from '../../memory/use-learned.ts'
import { useToday } from '../../memory/use-today.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page.tsx'

function TodayLine({
  name = 'Today’s questions',
  children = 'A few minutes keep what you have learned.',
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
  if (underWay) return 'Go on'
  if (done) return 'Done for today'
  if (!onDevice || (!session && isPartial)) return undefined
  return session ? capitalized(minutesInWords(session)) : 'See what’s next'
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
      <SectionHeading id="today-offer">Today</SectionHeading>
      {learned ? <TodayOf user={user} learned={learned} /> : <TodayLine />}
    </section>
  )
}
