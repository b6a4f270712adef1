import { listTrash, restoreFromTrash } from '@schola/contract/trash'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { describeExercise } from '../../curriculum/curriculum.ts'
import { readTrash } from '../exercises/exercises.repository.ts'
import { findPeople } from '../users/user-summaries.repository.ts'
import { purgedBy, trashMs, untrashExercises } from './trash.service.ts'

export function trashRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listTrash, async ({ query, queries, now }) => {
    const { page = 1, pageSize = 50, chantId } = query
    const { rows, total } = await readTrash(queries, purgedBy(now), {
      chantId,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    const exercises = rows.map((row) => ({
      ...describeExercise(row),
      deletedAt: row.deletedAt.toISOString(),
      purgedAt: new Date(row.deletedAt.getTime() + trashMs).toISOString(),
    }))
    const people = await findPeople(
      queries,
      rows.map(({ deletedBy }) => deletedBy),
    )
    return { exercises, total, page, pageSize, people }
  })

  serveCall(app, deps, restoreFromTrash, async ({ body, queries, session, now, note }) => {
    const outcome = await untrashExercises(queries, body.exerciseIds, {
      actorId: session.user.id,
      at: now,
    })
    note({ exerciseIds: outcome.restoredIds, refused: outcome.refused.length })
    return outcome
  })
}
