import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { pageQuery, pageReply, userId, userParams, utcInstant } from './primitives.ts'

/** A user as operators see them. */
export const person = z.object({
  id: userId,
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})
export type Person = z.infer<typeof person>

export const listProfiles = defineCall({
  method: 'GET',
  path: '/api/profiles',
  access: 'admin',
  summary: 'All users, by name.',
  reply: z.array(person.omit({ username: true })),
})

export const userSummary = person.extend({
  emailMarketingConsent: z.boolean(),
  consentCompletedAt: utcInstant.nullable(),
  averageProgress: z.number(),
  totalChants: z.int(),
  completedChants: z.int(),
  lastAccessed: utcInstant.nullable(),
})
export type UserSummary = z.infer<typeof userSummary>

/** Of all users, whatever is searched for. */
const userStats = z.object({
  total: z.int(),
  /** Users who consented and have an address: those in the exported list. */
  consented: z.int(),
  /** Those who opened a chant within the last thirty days. */
  active: z.int(),
})

export const userSorts = ['name', 'email', 'consent', 'progress', 'completed', 'lastAccessed'] as const
export type UserSort = (typeof userSorts)[number]

/** A leading minus reverses the order. */
const sort = z.string().regex(new RegExp(`^-?(${userSorts.join('|')})$`), `Sort by one of ${userSorts.join(', ')}.`)

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'All users as an array; with any query, one page, the total and the figures of all users.',
  query: z.strictObject({
    ...pageQuery,
    search: z.string().max(200).optional(),
    sort: sort.optional(),
  }),
  reply: z.union([z.array(userSummary), z.object({ users: z.array(userSummary), ...pageReply, stats: userStats })]),
})

export const exportConsented = defineCall({
  method: 'GET',
  path: '/api/admin/users/consented.csv',
  access: 'admin',
  summary: 'The addresses of all who consented, as a CSV file; the header X-Row-Count says how many.',
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
})

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Deletes a user and all associated data.',
  params: userParams,
  reply: z.object({ deleted: z.literal(true) }),
})
