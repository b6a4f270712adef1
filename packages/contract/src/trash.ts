import { z } from 'zod'
import { person } from './admin-users.ts'
import { defineCall } from './define-call.ts'
import { authoredExercise } from './exercises.ts'
import { pageQuery, pageReply, rowId, rowIdInPath, userId, utcInstant } from './primitives.ts'

export const trashedExercise = authoredExercise.extend({
  deletedAt: utcInstant,
  /** When it is deleted for good. */
  purgedAt: utcInstant,
  deletedBy: userId.nullable(),
})
export type TrashedExercise = z.infer<typeof trashedExercise>

export const listTrash = defineCall({
  method: 'GET',
  path: '/api/admin/trash',
  access: 'admin',
  summary: 'The deleted exercises of the last thirty days, the last deleted first.',
  query: z.strictObject({ ...pageQuery, chantId: rowIdInPath.optional() }),
  reply: z.object({ exercises: z.array(trashedExercise), ...pageReply, people: z.array(person) }),
})

export const restoreFromTrash = defineCall({
  method: 'POST',
  path: '/api/admin/trash/restore',
  access: 'admin',
  summary: 'Brings deleted exercises back to where they were, each with its id and history.',
  body: z.strictObject({ exerciseIds: z.array(rowId).min(1, 'Name at least one exercise.').max(2000) }),
  reply: z.object({
    restoredIds: z.array(rowId),
    refused: z.array(z.object({ exerciseId: rowId, message: z.string() })),
  }),
})
