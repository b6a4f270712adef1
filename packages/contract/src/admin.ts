import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { userId, userParams, utcInstant } from './primitives.ts'

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

export const listProfiles = defineCall({
  method: 'GET',
  path: '/api/profiles',
  access: 'admin',
  summary: 'All users, by name.',
  reply: z.array(
    z.object({
      id: userId,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
})

export const userSummary = z.object({
  id: userId,
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  emailMarketingConsent: z.boolean(),
  consentCompletedAt: utcInstant.nullable(),
  averageProgress: z.number(),
  totalChants: z.int(),
  completedChants: z.int(),
  lastAccessed: utcInstant.nullable(),
})
export type UserSummary = z.infer<typeof userSummary>

const page = z.coerce.number().pipe(z.int().min(1).max(1_000_000))
const pageSize = z.coerce.number().pipe(z.int().min(1).max(200))

export const userSorts = ['name', 'email', 'consent', 'progress', 'completed', 'lastAccessed'] as const
export type UserSort = (typeof userSorts)[number]

/** A leading minus turns the order round. */
const sort = z.string().regex(new RegExp(`^-?(${userSorts.join('|')})$`), `Sort by one of ${userSorts.join(', ')}.`)

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'All users as an array; with any query, one page and the total.',
  query: z.strictObject({
    page: page.optional(),
    pageSize: pageSize.optional(),
    search: z.string().max(200).optional(),
    sort: sort.optional(),
  }),
  reply: z.union([
    z.array(userSummary),
    z.object({ users: z.array(userSummary), total: z.int(), page: z.int(), pageSize: z.int() }),
  ]),
})

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Deletes a user and all associated data.',
  params: userParams,
  reply: z.object({ deleted: z.literal(true) }),
})

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What operators did, newest first.',
  query: z.strictObject({ page: page.optional(), pageSize: pageSize.optional() }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: utcInstant,
        actorId: z.string().nullable(),
        action: z.string(),
        subject: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
})
