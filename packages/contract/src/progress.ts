import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { instant, level, userChantParams, utcInstant } from './primitives.ts'

const levelNumber = z.string().regex(/^([1-9]|1[0-9]|20)$/, 'Level numbers run from 1 to 20.')
/** `at` is when the streak was reached; the later record wins. */
const levelRecord = z.strictObject({
  completed: z.boolean(),
  streak: z.int().min(0).max(1000),
  at: instant.optional(),
})
const levelData = z.record(levelNumber, levelRecord)

export const chantProgress = z.object({
  epoch: z.int(),
  percentComplete: z.number(),
  isCompleted: z.boolean(),
  mastered: z.boolean(),
  currentLevel: z.int(),
  isReviewComplete: z.boolean(),
  recordStreak: z.int(),
  currentStreak: z.int(),
  currentStreakAt: utcInstant.nullable(),
  lastAccessed: utcInstant.nullable(),
  levelData,
  /** Counts the writes of this row, so that clients detect missed writes. */
  version: z.int(),
})

export const progressOutcome = z.enum(['merged', 'reset', 'preset', 'ignored'])

/** Any part of a chant's progress, made under an epoch. */
export const progressWrite = z
  .strictObject({
    epoch: z.int().min(0).optional(),
    percentComplete: z.number().min(0).max(100).optional(),
    isCompleted: z.boolean().optional(),
    currentLevel: level.optional(),
    recordStreak: z.int().min(0).max(1_000_000).optional(),
    currentStreak: z.int().min(0).max(1_000_000).optional(),
    isReviewComplete: z.boolean().optional(),
    lastAccessed: instant.optional(),
    mastered: z.boolean().optional(),
    levelData: levelData.optional(),
  })
  .refine((write) => Object.keys(write).some((key) => key !== 'epoch'), 'Say what to save.')

export const recordProgress = defineCall({
  method: 'POST',
  path: '/api/users/:userId/chants/:chantId/progress',
  access: 'owner-or-admin',
  summary: 'Merges a learner’s progress in one chant; a reset or an admin preset starts a new epoch.',
  params: userChantParams,
  body: progressWrite,
  reply: chantProgress.extend({ outcome: progressOutcome }),
})
