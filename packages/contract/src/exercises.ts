import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { chantParams, errorReply, exerciseParams, exerciseVersion, level, rowId } from './primitives.ts'

export const exercise = z.object({
  id: rowId,
  chantId: rowId,
  type: z.string(),
  level,
  order: z.int(),
  instructions: z.string().nullable(),
  /** JSON text, as authored. */
  content: z.string(),
  /** False when its content lacks what its type needs; such an exercise never reaches a learner's pool. */
  valid: z.boolean(),
})
export type Exercise = z.infer<typeof exercise>

export const authoredExercise = exercise.extend({
  /** Counts the changes; an edit names the version it was made from. */
  version: exerciseVersion,
  /** What the type still lacks, in words for the operator; empty when it is valid. */
  missing: z.array(z.string()),
  /** Nothing of a draft reaches a learner until it is published. Absent in what devices kept of earlier versions. */
  isDraft: z.boolean().optional(),
})
export type AuthoredExercise = z.infer<typeof authoredExercise>

export const exerciseType = z.string().min(1).max(50)
export const maxContentLetters = 100_000
const content = z.string().min(1).max(maxContentLetters)
/** Everything after the last place shares it. */
export const lastExerciseOrder = 1_000_000
export const exerciseOrder = z.int().min(0).max(lastExerciseOrder)

export const listExercises = defineCall({
  method: 'GET',
  path: '/api/chants/:chantId/exercises',
  access: 'signed-in',
  summary: 'The exercises of a chant; drafts and invalid ones are shown to elevated admins alone.',
  params: chantParams,
  reply: z.array(authoredExercise),
})

export const getExercise = defineCall({
  method: 'GET',
  path: '/api/exercises/:id',
  access: 'signed-in',
  summary: 'One exercise; a draft is there for elevated admins alone.',
  params: exerciseParams,
  reply: authoredExercise,
})

export const createExercise = defineCall({
  method: 'POST',
  path: '/api/exercises',
  access: 'admin',
  summary: 'Creates an exercise, or a draft; without an order it goes to the end of its level.',
  body: z.strictObject({
    chantId: rowId,
    level,
    type: exerciseType,
    content,
    order: exerciseOrder.optional(),
    isDraft: z.boolean().optional(),
  }),
  reply: authoredExercise,
  status: 201,
})

export const updateExercise = defineCall({
  method: 'PATCH',
  path: '/api/exercises/:id',
  access: 'admin',
  summary:
    'Changes the content and the type of an exercise; from another version than the one named, 409 with what is there.',
  params: exerciseParams,
  body: z.strictObject({ content, type: exerciseType, version: exerciseVersion.optional() }),
  reply: authoredExercise,
})

/** The body of the 409 for an edit made from an older version: the current exercise, without who changed it. */
export const editConflict = errorReply.extend({ current: authoredExercise })
export type EditConflict = z.infer<typeof editConflict>

/** The single and the bulk move name the target differently; both are parsed to one shape. */
const moveTarget = z.union([
  z.strictObject({ chantId: rowId, level, order: exerciseOrder.optional() }),
  z
    .strictObject({ newChantId: rowId, newLevel: level })
    .transform(({ newChantId, newLevel }) => ({ chantId: newChantId, level: newLevel, order: undefined })),
])

export const moveExercise = defineCall({
  method: 'PATCH',
  path: '/api/exercises/:id/move',
  access: 'admin',
  summary: 'Moves an exercise to the end of another level, or to a given place.',
  params: exerciseParams,
  body: moveTarget,
  reply: authoredExercise,
})

const exerciseIds = z.array(rowId).min(1, 'Name at least one exercise.').max(2000)

export const publishExercises = defineCall({
  method: 'PATCH',
  path: '/api/exercises/publication',
  access: 'admin',
  summary: 'Publishes exercises, or makes drafts of them; those that are so already stay as they are.',
  body: z.strictObject({ exerciseIds, isDraft: z.boolean() }),
  reply: z.object({ changedIds: z.array(rowId) }),
})

export const deleteExercise = defineCall({
  method: 'DELETE',
  path: '/api/exercises/:id',
  access: 'admin',
  summary: 'Puts an exercise into the trash.',
  params: exerciseParams,
  reply: z.object({ deleted: z.literal(true) }),
})

export const deleteExercises = defineCall({
  method: 'DELETE',
  path: '/api/exercises/bulk',
  access: 'admin',
  summary: 'Puts several exercises into the trash at once.',
  body: z.strictObject({ exerciseIds }),
  reply: z.object({ deletedCount: z.int() }),
})
