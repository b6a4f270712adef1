import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { rowId, userChantParams, utcInstant } from './primitives.ts'

/** One attempt of a learner to show that a chant is known already, as the server has judged it so far. */
export const testOut = z.object({
  id: z.uuid(),
  /** In the order in which they are asked. */
  exerciseIds: z.array(rowId),
  /** How many of them have been answered, and how many of those right. */
  asked: z.int(),
  right: z.int(),
  state: z.enum(['open', 'failed', 'passed']),
  /** When another may be begun. */
  againAt: utcInstant.optional(),
})

export const beginTestOut = defineCall({
  method: 'POST',
  path: '/api/users/:userId/chants/:chantId/test-out',
  access: 'owner-or-admin',
  summary: 'Begins the attempt of this day to test out of a chant, or tells how it stands.',
  params: userChantParams,
  body: z.strictObject({}),
  reply: testOut,
})
export type TestOutReply = z.infer<typeof beginTestOut.reply>
