import type { User } from '@schola/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memoryQuery, questionsQuery } from '../api/queries.ts'
import { dayAt, useLearnerDay } from './learner-day.ts'
import { readOwnMemory } from './own-memory.ts'

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
