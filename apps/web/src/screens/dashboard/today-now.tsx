import type { User } from '@schola/contract/users'
import { capitalized } from '@schola/memory/in-words'
import type { ReactNode } from 'react'
import type { Learned } from '../../memory/learned.ts'
import { findReady } from '../../memory/ready.ts'
import { findWhyNot, ReadySentence } from '../../memory/ready-words.tsx'
import { minutesInWords } from '../../memory/session-length.ts'
import { useLearned } from '../../memory/use-learned.ts'
import { useToday } from '../../memory/use-today.ts'
import { plainTodayLine, TodayLine } from './today-line.tsx'

function nameOf({ underWay, done, onDevice, isPartial, session }: ReturnType<typeof useToday>): string {
  if (underWay) return 'Go on'
  if (done) return 'Done for today'
  if (!onDevice || (!session && isPartial)) return 'Today’s questions'
  return session ? capitalized(minutesInWords(session)) : 'See what’s next'
}

function TodayOf({ user, learned }: { readonly user: User; readonly learned: Learned }): ReactNode {
  const name = nameOf(useToday(user, learned))
  const ready = findReady(learned)
  return (
    <TodayLine name={name}>
      {ready ? (
        <ReadySentence ready={ready} today={learned.day} />
      ) : (
        (findWhyNot(learned) ?? 'A few minutes keep what you have learned.')
      )}
    </TodayLine>
  )
}

/** How ready the learner is for the day that counts, and how long today's questions take. */
export default function TodayNow({ user }: { readonly user: User }): ReactNode {
  const { learned } = useLearned(user)
  return learned ? <TodayOf user={user} learned={learned} /> : plainTodayLine
}
