import type { User } from '@schola/contract/users'
import type { Form, SundayFeasts } from '@schola/core/calendar/liturgical-day'
import type { Choices } from '@schola/core/mass/mass-of'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useLearnerChants } from '../api/learner-chants.ts'
import { memoryQuery, questionsQuery } from '../api/queries.ts'
import { massForm, pickedCustoms, usePlaces } from '../calendar/observance.ts'
import { logFailure } from '../log-failure.ts'
import type { askedOn } from '../mass/asked.ts'
import { createStore } from '../store.ts'
import { learnedBy } from './learned.ts'
import { useLearnerDay } from './learner-day.ts'
import { useReadyChoice } from './ready-choice.ts'

/** Memoizes the last call, so that several components share its result. */
function memoizeLast<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    if (!last?.args.every((arg, index) => Object.is(arg, args[index]))) last = { args, result: work(...args) }
    return last.result
  }
}

type LoadedCode = { readonly askedOn: typeof askedOn } | 'failed' | undefined

const code = createStore<LoadedCode>(undefined)

async function loadCode(): Promise<void> {
  if (typeof code.get() === 'object') return
  try {
    code.set(await import('../mass/asked.ts'))
  } catch (error) {
    logFailure('The order of Mass could not be loaded', error)
    code.set('failed')
  }
}

const askWith = memoizeLast((loaded: LoadedCode, form: Form, places: SundayFeasts, picked: Choices) =>
  typeof loaded === 'object' ? (day: number) => loaded.askedOn({ day, form, places, picked }) : undefined,
)

function useAsked() {
  // Deferred, so that what depends on it is computed in a later task.
  const loaded = useDeferredValue(code.use())
  const form = massForm.use()
  const places = usePlaces()
  const picked = pickedCustoms.use()
  useEffect(() => void loadCode(), [])
  return { askedOn: askWith(loaded, form, places, picked), isLoading: loaded === undefined }
}

type Input = Parameters<typeof learnedBy>[0]

/** Memoized, because two parts of Home use it. */
const learnedOnce = memoizeLast(
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

export function useLearned(user: User) {
  const chants = useLearnerChants()
  const memory = useQuery(memoryQuery(user.id))
  const questions = useQuery(questionsQuery)
  // Deferred, because computing from them is slow on phones.
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
