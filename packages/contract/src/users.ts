import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { timeZone, userId, userParams, utcInstant } from './primitives.ts'
import { trackId } from './tracks.ts'

export const user = z.object({
  id: userId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  emailMarketingConsent: z.boolean(),
  consentCompletedAt: utcInstant.nullable(),
  isAdmin: z.boolean(),
  currentStreak: z.int(),
  dayStreak: z.object({ current: z.int(), longest: z.int() }),
  timeZone: timeZone.nullable(),
  autoAdvance: z.boolean(),
  /** Whether exercises that are answered by ear are given. */
  listening: z.boolean(),
  /** The track that the learner is on; null for the path. */
  track: trackId.nullable(),
})
export type User = z.infer<typeof user>

export const getCurrentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  summary: 'The signed-in learner.',
  reply: user,
})

export const getDemoUser = defineCall({
  method: 'GET',
  path: '/api/demo-user',
  access: 'signed-in',
  summary: 'The person a review is recorded for: the signed-in learner.',
  reply: user,
})

export const recordDayStreak = defineCall({
  method: 'POST',
  path: '/api/users/:userId/day-streak',
  access: 'owner-or-admin',
  summary:
    'Counts today (less what X-Queued-For says), in the time zone of X-Time-Zone, as a day with a perfect answer.',
  params: userParams,
  body: z.strictObject({}).nullish(),
  reply: z.object({ current: z.int(), longest: z.int() }),
})

export const saveAccountStreak = defineCall({
  method: 'POST',
  path: '/api/users/:userId/streak',
  access: 'owner-or-admin',
  summary: 'Saves the account-wide streak.',
  params: userParams,
  body: z.strictObject({ streak: z.int().min(0).max(50) }),
  reply: z.object({ currentStreak: z.int() }),
})

export const saveEmailConsent = defineCall({
  method: 'POST',
  path: '/api/users/:userId/email-consent',
  access: 'owner-or-admin',
  summary: 'Records that consent to e-mail was given or withdrawn.',
  params: userParams,
  body: z.strictObject({ emailMarketingConsent: z.boolean() }),
  reply: z.object({ user }),
})

export const changeSettings = defineCall({
  method: 'PATCH',
  path: '/api/users/:userId/settings',
  access: 'owner-or-admin',
  summary:
    'Changes the time zone, whether the next exercise comes by itself, whether there are listening exercises, or the track.',
  params: userParams,
  body: z.strictObject({
    timeZone: timeZone.nullable().optional(),
    autoAdvance: z.boolean().optional(),
    listening: z.boolean().optional(),
    track: trackId.nullable().optional(),
  }),
  reply: z.object({ user }),
})

export const exportUser = defineCall({
  method: 'GET',
  path: '/api/users/:userId/export',
  access: 'owner-or-admin',
  summary: 'Everything kept about the learner.',
  params: userParams,
  reply: z.object({
    exportedAt: utcInstant,
    user: user.extend({ createdAt: utcInstant, currentStreakAt: utcInstant.nullable() }),
    identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: utcInstant })),
    progress: z.array(z.record(z.string(), z.unknown())),
    practiceDays: z.array(z.string()),
    testOuts: z.array(z.record(z.string(), z.unknown())),
    attempts: z.array(z.record(z.string(), z.unknown())),
    /** What the learner remembers of each item, which is named as the chants print it. */
    memory: z.array(
      z.object({
        item: z.string(),
        stabilityInDays: z.number(),
        difficulty: z.number(),
        lastCountedDay: z.string(),
        countedAnswers: z.int(),
        lastSeenAt: utcInstant,
      }),
    ),
    consentRecords: z.array(z.object({ given: z.boolean(), wordingVersion: z.string(), recordedAt: utcInstant })),
    sessions: z.array(z.object({ device: z.string(), createdAt: utcInstant, lastSeenAt: utcInstant })),
    /** What operators did with what is the learner's, and what the learner did as an operator; of others no id. */
    auditLog: z.array(
      z.object({
        at: utcInstant,
        action: z.string(),
        by: z.enum(['you', 'an operator']),
        about: z.enum(['you', 'others']),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Changes of exercises that the learner made as an operator. */
    exerciseVersions: z.array(
      z.object({ exerciseId: z.int(), version: z.int(), cause: z.string(), at: utcInstant.nullable() }),
    ),
    /** The same of chants. */
    chantVersions: z.array(z.object({ chantId: z.int(), version: z.int(), cause: z.string(), at: utcInstant })),
    /** Answers that are kept for when a device sends the same again. */
    storedReplies: z.array(z.object({ key: z.string(), createdAt: utcInstant, status: z.int(), reply: z.unknown() })),
  }),
})

export const deleteOwnAccount = defineCall({
  method: 'DELETE',
  path: '/api/users/:userId',
  access: 'owner-or-admin',
  summary: 'Deletes the account and everything in it.',
  params: userParams,
  reply: z.object({ deleted: z.literal(true) }),
})
