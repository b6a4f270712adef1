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

/** Works something out again only when it is asked of other things than last time, so that several components share it. */
function shareLast<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    if (!last?.args.every((arg, place) => Object.is(arg, args[place]))) last = { args, result: work(...args) }
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

/** The same for all that show it, so that they share what is worked out from it. */
const askWith = shareLast((loaded: LoadedCode, form: Form, places: SundayFeasts, picked: Choices) =>
  typeof loaded === 'object' ? (day: number) => loaded.askedOn({ day, form, places, picked }) : undefined,
)

function useAsked() {
  // Deferred: what follows from it is worked out in a turn of its own.
  const loaded = useDeferredValue(code.use())
  const form = massForm.use()
  const places = usePlaces()
  const picked = pickedCustoms.use()
  useEffect(() => void loadCode(), [])
  return { askedOn: askWith(loaded, form, places, picked), isLoading: loaded === undefined }
}

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

export function useLearned(user: User) {
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
