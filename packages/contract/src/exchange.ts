import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { exerciseOrder, exerciseType, maxContentLetters } from './exercises.ts'
import { chantParams, level, rowId, utcInstant } from './primitives.ts'

const exchangedExercise = z.strictObject({
  /** Without an id, or with one that does not exist here, it becomes a new exercise. */
  id: rowId.optional(),
  level,
  /** Without one a new exercise goes to the end of its level, and an existing one stays. */
  order: exerciseOrder.optional(),
  type: exerciseType,
  /** Without it a new exercise is published, and an existing one stays what it is. */
  isDraft: z.boolean().optional(),
  /** Any JSON; what its type still lacks is reported, and the exercise is accepted. */
  content: z.unknown().refine((content) => {
    const letters = JSON.stringify(content)?.length
    return letters !== undefined && letters <= maxContentLetters
  }, 'The content is missing or too long.'),
})

/** The exercises of a chant as one file. */
export const exerciseFile = z.strictObject({
  format: z.literal('schola-exercises', 'This is not a file of exercises.'),
  formatVersion: z.literal(1, 'This file is of a newer kind.'),
  chant: z.strictObject({ id: rowId, slug: z.string().max(100), name: z.string().max(200) }),
  exportedAt: utcInstant,
  exercises: z.array(exchangedExercise).max(5000),
})
export type ExerciseFile = z.infer<typeof exerciseFile>

/** Looser than the import: an export must not fail because of content that an import would refuse. */
const exportedFile = exerciseFile.extend({
  exercises: z.array(
    z.object({
      id: rowId,
      level,
      order: z.int(),
      type: z.string(),
      isDraft: z.boolean(),
      content: z.unknown(),
    }),
  ),
})

export const exportExercises = defineCall({
  method: 'GET',
  path: '/api/admin/chants/:chantId/export',
  access: 'admin',
  summary: 'All exercises of a chant as one file.',
  params: chantParams,
  reply: exportedFile,
})

const importedItem = z.object({
  /** Its index in the file, from zero; null when the file does not contain it. */
  index: z.int().nullable(),
  /** Null when it does not exist yet. */
  exerciseId: rowId.nullable(),
  level,
  type: z.string(),
})

export const importReport = z.object({
  /** Whether it was applied: false in a dry run, and when anything is refused. */
  applied: z.boolean(),
  added: z.array(importedItem.extend({ missing: z.array(z.string()) })),
  changed: z.array(
    importedItem.extend({
      /** What becomes different. */
      fields: z.array(z.enum(['level', 'order', 'type', 'isDraft', 'content', 'deleted'])),
      missing: z.array(z.string()),
    }),
  ),
  unchanged: z.int(),
  /** Exercises that the file does not contain; empty unless their removal was asked for. */
  removed: z.array(importedItem),
  refused: z.array(importedItem.extend({ reason: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const importExercises = defineCall({
  method: 'POST',
  path: '/api/admin/chants/:chantId/import',
  access: 'admin',
  summary: 'Brings a file of exercises into a chant, all of it or nothing; a dry run only says what would change.',
  params: chantParams,
  body: z.strictObject({
    file: exerciseFile,
    dryRun: z.boolean(),
    /** Moves exercises that the file does not contain to the trash. */
    removeOthers: z.boolean().optional(),
  }),
  maxBodyBytes: 8 * 1024 * 1024,
  reply: importReport,
})
