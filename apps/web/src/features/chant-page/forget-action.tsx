import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { itemsForgottenWith } from '@schola/core/memory/chant-questions'
import { isHeld } from '@schola/core/memory/fold'
import { drawnPercent } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { questionsQuery } from '../../lib/api/queries.ts'
import { useMemoryOnDay } from '../../lib/memory/own-memory.ts'
import { MoreAction } from './more-action.tsx'

interface ForgetActionProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly onPress: () => void
}

/** Shown if memory has items that only this chant has; without the memory, if there is progress. */
export default function ForgetAction({ user, chant, onPress }: ForgetActionProps): ReactNode {
  const { known, isLoading } = useMemoryOnDay(user)
  const { data: questions } = useQuery(questionsQuery)
  const isRemembered =
    known && questions
      ? itemsForgottenWith(questions.chants, chant.id).some((item) => isHeld(known.memory.get(item)))
      : !isLoading && drawnPercent(chant.progress, chant.levelCount) > 0
  if (!isRemembered) return null
  return <MoreAction icon="eraser" label={m.chant_forget()} note={m.chant_forget_note()} onPress={onPress} />
}
