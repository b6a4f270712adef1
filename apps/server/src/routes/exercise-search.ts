import { searchExercises } from '@schola/contract/exercise-search'
import type { FastifyInstance } from 'fastify'
import { findExercises } from '../content/exercise-search.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'

export function serveExerciseSearch(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, searchExercises, async ({ query }) => {
    const { search, page = 1, pageSize = 50 } = query
    const found = findExercises(await deps.curriculum.get(), search)
    const first = (page - 1) * pageSize
    return { exercises: found.slice(first, first + pageSize), total: found.length, page, pageSize }
  })
}
