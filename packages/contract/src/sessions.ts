import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { userId, userParams, utcInstant } from './primitives.ts'

export const signedInDevice = z.object({
  /** Identifies the session; it grants no access. */
  id: z.uuid(),
  /** In words, such as 'Firefox on Android'. */
  device: z.string(),
  startedAt: utcInstant,
  /** To the hour. */
  lastSeenAt: utcInstant,
  /** Whether it is the caller's session. */
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof signedInDevice>

const ended = z.object({ ended: z.int() })

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/users/:userId/sessions',
  access: 'owner-or-admin',
  summary: 'Where the learner is signed in, the session that asks first, then the last used.',
  params: userParams,
  reply: z.array(signedInDevice),
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/users/:userId/sessions/:sessionId',
  access: 'owner-or-admin',
  summary: 'Ends one session of the learner; one that is over already stays so.',
  params: z.object({ userId, sessionId: z.uuid() }),
  reply: ended,
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/users/:userId/sessions',
  access: 'owner-or-admin',
  summary: 'Ends every session of the learner but the one that asks.',
  params: userParams,
  reply: ended,
})
