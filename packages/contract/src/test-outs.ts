import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { rowId, userChantParams, utcInstant } from './primitives.ts'

/** An attempt to test out of a chant, with the server's judgment of the answers received. */
export const testOut = z.object({
  id: z.uuid(),
  /** In the order in which they are asked. */
  exerciseIds: z.array(rowId),
  /** Number of answers, and of right answers. */
  asked: z.int(),
  right: z.int(),
  state: z.enum(['open', 'failed', 'passed']),
  /** When the next attempt is allowed. */
  againAt: utcInstant.optional(),
})

export const beginTestOut = defineCall({
  method: 'POST',
  path: '/api/users/:userId/chants/:chantId/test-out',
  access: 'owner-or-admin',
  summary: 'Starts the day’s attempt to test out of a chant, or returns its state.',
  params: userChantParams,
  body: z.strictObject({}),
  reply: testOut,
})
export type TestOutReply = z.infer<typeof beginTestOut.reply>
