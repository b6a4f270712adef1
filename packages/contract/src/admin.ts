import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { utcInstant } from './primitives.ts'

export const logInAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  access: 'signed-in',
  summary: 'Elevates the session, for a limited time, with the admin password.',
  body: z.strictObject({
    password: z.string('Password is required').min(1, 'Password is required').max(1000),
  }),
  secretBody: true,
  reply: z.object({ elevatedUntil: utcInstant }),
})

export const logOutAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'signed-in',
  summary: 'Ends the elevation.',
  body: z.strictObject({}).nullish(),
  reply: z.object({ elevated: z.literal(false) }),
})

export const getAdminSession = defineCall({
  method: 'GET',
  path: '/api/admin/session',
  access: 'signed-in',
  summary: 'Whether the session is elevated, and until when.',
  reply: z.object({ elevated: z.boolean(), elevatedUntil: utcInstant.nullable() }),
})
