import type { KnownMemory, OwnEntry } from '@schola/contract/overlay'
import type { User } from '@schola/contract/users'
import { type ChantQuestions, itemsForgottenWith } from '@schola/core/memory/chant-questions'
import { foldLog, type LogEntry, type Memory, memoryOf } from '@schola/core/memory/fold'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memoryQuery, questionsQuery } from '../api/queries.ts'
import { dayAt, useLearnerDay } from './learner-day.ts'

export function useMemoryOnDay(user: User) {
  const memory = useQuery(memoryQuery(user.id))
  const questions = useQuery(questionsQuery)
  const day = useLearnerDay(user)
  const known = useMemo(() => {
    if (!memory.data || !questions.data) return undefined
    return { memory: readOwnMemory(memory.data, questions.data.chants, (at) => dayAt(user, at)), day }
  }, [user, memory.data, questions.data, day])
  return { known, isLoading: memory.isLoading || questions.isLoading }
}

/** Returns the learner's memory on this device: the last reply of the server, and the learner's own answers since. */
export function readOwnMemory(
  { items, since = [] }: KnownMemory,
  questions: readonly ChantQuestions[],
  dayOf: (at: number) => number,
): Memory {
  // An earlier version cached tuples; the next reply replaces them.
  const known = items.filter((each) => !Array.isArray(each))
  const before = memoryOf(known.map((each) => ({ ...each, seenAt: 0 })))
  const entryOf = (own: OwnEntry): LogEntry => ({
    id: own.id,
    at: own.at,
    day: dayOf(own.at),
    items:
      'items' in own
        ? own.items
        : itemsForgottenWith(questions, own.forgets).map((item) => ({ item, forgotten: true as const })),
  })
  return foldLog(before, since.map(entryOf))
}
