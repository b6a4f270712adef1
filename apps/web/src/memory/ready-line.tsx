import type { User } from '@schola/contract/users'
import { shareInWords } from '@schola/memory/in-words'
import type { ReactNode } from 'react'
import { findReady } from './learned.ts'
import { whenInWords } from './learner-day.ts'
import { ReadySentence } from './ready-words.tsx'
import { useLearned } from './use-learned.ts'

interface ReadyLineProps {
  readonly user: User
  /** Speaks of one chant alone. */
  readonly chantId?: number
  /** Stands where there is nothing to say. */
  readonly otherwise?: ReactNode
}

/** How ready the learner is for the day that counts, in one line. */
export default function ReadyLine({ user, chantId, otherwise = null }: ReadyLineProps): ReactNode {
  const { learned } = useLearned(user)
  if (!learned) return otherwise
  const chant = learned.chants.filter(({ chant: { id } }) => id === chantId)
  const ready = findReady(learned, chantId === undefined ? undefined : chant)
  if (!ready) return otherwise
  if (chantId === undefined) {
    return (
      <p className="ready-line">
        <ReadySentence ready={ready} today={learned.day} />
      </p>
    )
  }
  const when = whenInWords(ready.date, learned.day)
  return (
    <p className="ready-line">
      {when.slice(0, 1).toUpperCase() + when.slice(1)} you would understand {shareInWords(ready.share)} of it.
    </p>
  )
}
