import { exportExercises, importExercises } from '@schola/contract/exchange'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound } from '../../calls/http-error.ts'
import { parseWithoutPrototypeKeys } from '../../calls/json.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { refuseUnknownPlace } from './check-exercise.ts'
import { importFile } from './import-exercises.ts'

export function exchangeRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, exportExercises, async ({ params, now, reply }) => {
    const { chantById, exercisesByChant } = await deps.curriculum.get()
    const chant = chantById.get(params.chantId)
    if (!chant) throw chantNotFound()
    const { id, slug, name } = chant
    reply.header('content-disposition', `attachment; filename="${slug}-exercises.json"`)
    return {
      format: 'schola-exercises' as const,
      formatVersion: 1 as const,
      chant: { id, slug, name },
      exportedAt: now.toISOString(),
      exercises: (exercisesByChant.get(id) ?? []).map((exercise) => ({
        id: exercise.id,
        level: exercise.level,
        order: exercise.order,
        type: exercise.type,
        isDraft: exercise.isDraft === true,
        content: parseWithoutPrototypeKeys(exercise.content),
      })),
    }
  })

  serveCall(app, deps, importExercises, async ({ params, body, queries, session, now, note }) => {
    await refuseUnknownPlace(queries, params.chantId, 1)
    const { file, dryRun, removeOthers = false } = body
    const act = { actorId: session.user.id, at: now }
    const report = await importFile(queries, { chantId: params.chantId, file, dryRun, removeOthers }, act)
    const { applied, added, changed, removed, refused } = report
    const counts = { added: added.length, changed: changed.length, removed: removed.length, refused: refused.length }
    note({ applied, isDryRun: dryRun, ...counts })
    return report
  })
}
