import type { User } from '@schola/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { memoryQuery, questionsQuery } from '../api/queries.ts'
import { watchDate } from '../calendar/local-date.ts'
import type { MemoryOnDay } from './learned.ts'
import { dayAt } from './learner-day.ts'
import { readOwnMemory } from './own-memory.ts'

/** The learner's own day, which is the next at their midnight. */
export function useLearnerDay(user: User): number {
  const today = () => dayAt(user, Date.now())
  return useSyncExternalStore(watchDate, today, today)
}

interface MemoryState {
  /** Nothing while it is on its way, and where it cannot be had. */
  readonly known: MemoryOnDay | undefined
  readonly isLoading: boolean
}

/** The memory of the learner as this device knows it, whatever a Mass asks. */
export function useMemoryOnDay(user: User): MemoryState {
  const memory = useQuery(memoryQuery(user.id))
  const questions = useQuery(questionsQuery)
  const day = useLearnerDay(user)
  const known = useMemo(() => {
    if (!memory.data || !questions.data) return undefined
    const own = readOwnMemory(memory.data, questions.data.chants, (at) => dayAt(user, at))
    return { ...own, day }
  }, [user, memory.data, questions.data, day])
  return { known, isLoading: memory.isLoading || questions.isLoading }
}
