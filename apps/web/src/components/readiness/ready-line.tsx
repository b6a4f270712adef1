import type { User } from '@schola/contract/users'
import { capitalized, shareInWords } from '@schola/core/memory/in-words'
import type { ReactNode } from 'react'
import { whenInWords } from '../../lib/memory/learner-day.ts'
import { findReady } from '../../lib/memory/ready.ts'
import { useLearned } from '../../lib/memory/use-learned.ts'

export function ReadyLine({ user, chantId }: { readonly user: User; readonly chantId: number }): ReactNode {
  const { learned } = useLearned(user)
  const chant = learned?.chants.filter(({ chant: { id } }) => id === chantId)
  const ready = learned && findReady(learned, chant)
  if (!ready) return null
  return (
    <p className="ready-line">
      {capitalized(whenInWords(ready.date, learned.day))} you would understand {shareInWords(ready.share)} of it.
    </p>
  )
}
