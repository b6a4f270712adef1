import { searchExercises } from '@schola/contract/exercise-search'
import { listExerciseVersions, restoreExerciseVersion } from '@schola/contract/exercise-versions'
import {
  createExercise,
  deleteExercise,
  deleteExercises,
  getExercise,
  listExercises,
  moveExercise,
  publishExercises,
  updateExercise,
} from '@schola/contract/exercises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { chantNotFound, exerciseNotFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { describeExercise, isForLearners } from '../../curriculum/curriculum.ts'
import { trashExercises } from '../trash/trash.service.ts'
import { findPeople } from '../users/user-summaries.repository.ts'
import { readAuthored, refuseUnknownPlace } from './check-exercise.ts'
import { findExercises } from './exercise-search.ts'
import { addExercises, findExerciseRow, findNextOrder, listVersions } from './exercises.repository.ts'
import { editExercise, moveExerciseTo, publishExercises as publish, restoreVersion } from './exercises.service.ts'

/** Older ones can still be restored by their number. */
const maxVersionsListed = 200

function versionRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listExerciseVersions, async ({ params, queries }) => {
    const row = await findExerciseRow(queries, params.id)
    if (!row) throw exerciseNotFound(params.id)
    const kept = await listVersions(queries, row.id, maxVersionsListed)
    // An unchanged exercise is its only version.
    const versions = kept.length > 0 ? kept : [{ ...row, cause: 'original' as const, actorId: null, at: null }]
    return {
      isDeleted: row.deletedAt !== null,
      people: await findPeople(
        queries,
        versions.map(({ actorId }) => actorId),
      ),
      versions: versions.map((version) => ({ ...version, at: version.at?.toISOString() ?? null })),
    }
  })

  serveCall(app, deps, restoreExerciseVersion, async ({ params, body, queries, session, now, note }) => {
    const wanted = { ...params, seenVersion: body?.version }
    const row = await restoreVersion(queries, wanted, { actorId: session.user.id, at: now })
    note({ fromVersion: params.version, version: row.version })
    return describeExercise(row)
  })
}

export function exercisesRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listExercises, async ({ params, session }) => {
    const { chantById, exercisesByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw chantNotFound()
    const all = exercisesByChant.get(params.chantId) ?? []
    return all.filter((exercise) => session.elevated || isForLearners(exercise))
  })

  serveCall(app, deps, getExercise, async ({ params, session }) => {
    const exercise = (await deps.curriculum.get()).exerciseById.get(params.id)
    if (!exercise || (exercise.isDraft === true && !session.elevated)) throw exerciseNotFound(params.id)
    return exercise
  })

  serveCall(app, deps, createExercise, async ({ body, queries, session, now, note }) => {
    const { chantId, level, type, content, isDraft = false } = body
    await refuseUnknownPlace(queries, chantId, level)
    const { instructions } = readAuthored(type, content)
    const order = body.order ?? (await findNextOrder(queries, chantId, level))
    const stamp = { cause: 'created', actorId: session.user.id, at: now } as const
    const [row] = await addExercises(queries, [{ chantId, level, type, content, instructions, order, isDraft }], stamp)
    if (!row) throw new Error('An insert made no row.')
    note({ exerciseId: row.id, chantId, level, ...(isDraft && { isDraft }) })
    return describeExercise(row)
  })

  serveCall(app, deps, updateExercise, async ({ params, body, queries, session, now, note }) => {
    const edit = { ...body, id: params.id, version: body.version }
    const row = await editExercise(queries, edit, { actorId: session.user.id, at: now })
    note({ version: row.version })
    return describeExercise(row)
  })

  serveCall(app, deps, moveExercise, async ({ params, body, queries, session, now, note }) => {
    await refuseUnknownPlace(queries, body.chantId, body.level)
    const row = await moveExerciseTo(queries, params.id, body, { actorId: session.user.id, at: now })
    note({ chantId: row.chantId, level: row.level, version: row.version })
    return describeExercise(row)
  })

  serveCall(app, deps, publishExercises, async ({ body, queries, session, now, note }) => {
    const { exerciseIds, isDraft } = body
    const changedIds = await publish(queries, exerciseIds, isDraft, { actorId: session.user.id, at: now })
    note({ exerciseIds: changedIds, isDraft })
    return { changedIds }
  })

  serveCall(app, deps, deleteExercise, async ({ params, queries, session, now }) => {
    const trashed = await trashExercises(queries, [params.id], { actorId: session.user.id, at: now })
    if (trashed.length === 0) throw exerciseNotFound(params.id)
    return { deleted: true as const }
  })

  serveCall(app, deps, deleteExercises, async ({ body, queries, session, now, note }) => {
    const trashed = await trashExercises(queries, body.exerciseIds, { actorId: session.user.id, at: now })
    note({ exerciseIds: trashed })
    return { deletedCount: trashed.length }
  })

  serveCall(app, deps, searchExercises, async ({ query }) => {
    const { search, page = 1, pageSize = 50 } = query
    const found = findExercises(await deps.curriculum.get(), search)
    const first = (page - 1) * pageSize
    return { exercises: found.slice(first, first + pageSize), total: found.length, page, pageSize }
  })

  versionRoutes(app, deps)
}
