import { z } from 'zod'
import { person } from './admin-users.ts'
import { defineCall } from './define-call.ts'
import { authoredExercise } from './exercises.ts'
import { exerciseParams, exerciseVersion, level, numberInPath, rowId, userId, utcInstant } from './primitives.ts'

/** What made a version; `original` is the state before the first recorded change. */
export const versionCauses = [
  'original',
  'created',
  'edited',
  'moved',
  'published',
  'unpublished',
  'deleted',
  'undeleted',
  'restored',
  'imported',
  'curriculum',
] as const
export const versionCause = z.enum(versionCauses)
export type VersionCause = z.infer<typeof versionCause>

const pastExercise = z.object({
  version: exerciseVersion,
  cause: versionCause,
  /** The operator, or null when the account is gone or the curriculum itself changed. */
  actorId: userId.nullable(),
  /** Unknown for an original. */
  at: utcInstant.nullable(),
  chantId: rowId,
  level,
  order: z.int(),
  type: z.string(),
  content: z.string(),
})
export type PastExercise = z.infer<typeof pastExercise>

export const listExerciseVersions = defineCall({
  method: 'GET',
  path: '/api/exercises/:id/versions',
  access: 'admin',
  summary: 'Every version of an exercise, newest first; of one in the trash too.',
  params: exerciseParams,
  reply: z.object({ isDeleted: z.boolean(), versions: z.array(pastExercise), people: z.array(person) }),
})

export const restoreExerciseVersion = defineCall({
  method: 'POST',
  path: '/api/exercises/:id/versions/:version/restore',
  access: 'admin',
  summary: 'Gives an exercise the content and type of an earlier version, as a new version; its place stays.',
  params: exerciseParams.extend({ version: numberInPath.pipe(exerciseVersion) }),
  /** The version the operator was looking at; 409 with the current one when it differs. */
  body: z.strictObject({ version: exerciseVersion.optional() }).nullish(),
  reply: authoredExercise,
})
