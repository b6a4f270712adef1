import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { chantParams, level, rowId, utcInstant } from './primitives.ts'

const analysedItem = z.object({
  exerciseId: rowId,
  level,
  order: z.int(),
  type: z.string(),
  /** When its content or type was last changed: only answers given since then are counted. */
  since: utcInstant.nullable(),
  /** How many answers it has had. */
  shown: z.int(),
  /** How many of the newest answers the figures below are taken from. */
  sampled: z.int(),
  /** From 0 to 1; null without answers. */
  shareRight: z.number().nullable(),
  medianDurationMs: z.number().nullable(),
  /** Given by at least two learners, so that it does not identify a learner. */
  commonWrongAnswer: z.object({ answer: z.unknown(), count: z.int() }).nullable(),
})
export type AnalysedItem = z.infer<typeof analysedItem>

export const analyseItems = defineCall({
  method: 'GET',
  path: '/api/admin/chants/:chantId/analysis',
  access: 'admin',
  summary: 'How the exercises of a chant, or of one of its levels, are answered.',
  params: chantParams,
  query: z.strictObject({ level: z.coerce.number().pipe(level).optional() }),
  reply: z.array(analysedItem),
})
