import type { User } from '@schola/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLearnerChants } from '../api/learner-chants.ts'
import { memoryQuery, questionsQuery } from '../api/queries.ts'
import { shareLast } from '../platform/share-last.ts'
import { type Learned, learnedBy } from './learned.ts'
import { useLearnerDay } from './learner-day.ts'
import { useReadyChoice } from './ready-choice.ts'
import { useAsked } from './use-asked.ts'

type Input = Parameters<typeof learnedBy>[0]

/** Home asks twice. */
const learnedOnce = shareLast(
  (
    user: User,
    chants: Input['chants'],
    known: Input['known'],
    questions: Input['questions'],
    choice: Input['choice'],
    askedOn: Input['askedOn'],
    day: number,
  ) => learnedBy({ user, chants, known, questions, choice, askedOn, day }),
)

interface LearnedState {
  /** Nothing while it is on its way, and where it cannot be had. */
  readonly learned: Learned | undefined
  readonly isLoading: boolean
  readonly tryAgain: () => void
}

/** What the learner has learned, as this device knows it; it comes with both Masses. */
export function useLearned(user: User): LearnedState {
  const chants = useLearnerChants()
  const memory = useQuery(memoryQuery(user.id))
  const questions = useQuery(questionsQuery)
  // Deferred, as all that is worked out from them takes a phone its time.
  const asked = useDeferredValue(questions.data)
  const choice = useReadyChoice(user.id)
  const { askedOn, isLoading: isAskedLoading } = useAsked()
  const day = useLearnerDay(user)
  const learned =
    chants.data && memory.data && asked && !isAskedLoading
      ? learnedOnce(user, chants.data, memory.data, asked, choice, askedOn, day)
      : undefined
  const areQuestionsLoading = questions.isLoading || (questions.data !== undefined && asked === undefined)
  return {
    learned,
    isLoading: chants.isLoading || memory.isLoading || areQuestionsLoading || isAskedLoading,
    tryAgain: () => void Promise.all([chants.refetch(), memory.refetch(), questions.refetch()]),
  }
}
