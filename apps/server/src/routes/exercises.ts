import {
  createExercise,
  deleteExercise,
  deleteExercises,
  getExercise,
  listExercises,
  moveExercise,
  updateExercise,
} from '@schola/contract/exercises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../http-error.ts'
import { addExercise, changeExercise, relocateExercise, removeExercises } from '../repositories/exercise-repository.ts'
import { describeSaved, readAuthored, refuseUnknownPlace } from '../use-cases/author-exercise.ts'
import { noSuchChant } from './chants.ts'
import { serveCall } from './serve-call.ts'

const noSuchExercise = (id: number) => notFound(`Exercise with ID ${id} does not exist`)

export function serveExercises(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listExercises, async ({ params, session }) => {
    const { chantById, exercisesByChant } = await deps.curriculum.get()
    if (!chantById.has(params.chantId)) throw noSuchChant()
    const all = exercisesByChant.get(params.chantId) ?? []
    return all.filter(({ valid }) => valid || session.elevated)
  })

  serveCall(app, deps, getExercise, async ({ params }) => {
    const exercise = (await deps.curriculum.get()).exerciseById.get(params.id)
    if (!exercise) throw noSuchExercise(params.id)
    return exercise
  })

  serveCall(app, deps, createExercise, async ({ body, queries, curriculum }) => {
    refuseUnknownPlace(curriculum, body.chantId, body.level)
    const { instructions } = readAuthored(body.type, body.content)
    return describeSaved(await addExercise(queries, { ...body, instructions, order: body.order }))
  })

  serveCall(app, deps, updateExercise, async ({ params, body, queries }) => {
    const row = await changeExercise(queries, params.id, { ...body, ...readAuthored(body.type, body.content) })
    if (!row) throw noSuchExercise(params.id)
    return describeSaved(row)
  })

  serveCall(app, deps, moveExercise, async ({ params, body, queries, curriculum }) => {
    refuseUnknownPlace(curriculum, body.chantId, body.level)
    const row = await relocateExercise(queries, params.id, body.chantId, body.level)
    if (!row) throw noSuchExercise(params.id)
    return describeSaved(row)
  })

  serveCall(app, deps, deleteExercise, async ({ params, queries }) => {
    if ((await removeExercises(queries, [params.id])) === 0) throw noSuchExercise(params.id)
    return { deleted: true as const }
  })

  serveCall(app, deps, deleteExercises, async ({ body, queries }) => ({
    deletedCount: await removeExercises(queries, body.exerciseIds),
  }))
}
