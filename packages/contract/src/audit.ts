import { z } from 'zod'
import { person } from './admin-users.ts'
import { defineCall } from './define-call.ts'
import { pageQuery, pageReply, rowId, utcInstant } from './primitives.ts'

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What operators did, newest first, by ids, and what the people are called who still have an account.',
  query: z.strictObject({ ...pageQuery, action: z.string().min(1).max(200).optional() }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: utcInstant,
        actorId: z.string().nullable(),
        /** Stands for an operator whose account was deleted, always the same. */
        formerActor: z.string().nullable(),
        action: z.string(),
        subject: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    ...pageReply,
    /** The operators and learners of this page. */
    people: z.array(person),
    /** The chants of this page that operators have written, also those that learners do not see. */
    ownChants: z.array(z.object({ id: rowId, name: z.string() })),
    /** Every action that the log holds, to filter by. */
    actions: z.array(z.string()),
  }),
})
