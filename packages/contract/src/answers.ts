import { maxTrained } from '@schola/core/memory/fold'
import { z } from 'zod'
import { answerText, attemptDuration } from './attempts.ts'
import { defineCall } from './define-call.ts'
import { trained } from './memory.ts'
import { level, rowId, userParams } from './primitives.ts'
import { chantProgress, progressOutcome } from './progress.ts'
import { testOut } from './test-outs.ts'

/** Effect of an answer in the player on its level, as the device counted it. */
const levelEffect = z.strictObject({
  number: level,
  streak: z.int().min(0).max(10),
  completed: z.boolean(),
  recordStreak: z.int().min(0).max(1_000_000),
})

/** An answer to an exercise or a recited line, with everything that it changes. */
export const answerBody = z
  .strictObject({
    /** Missing for a line recited by heart. */
    exerciseId: rowId.optional(),
    /** Chant of a recited line. */
    chantId: rowId.optional(),
    /** Identifies one appearance of an exercise on a screen, which counts once. */
    showingId: z.uuid(),
    score: z.number().min(0).max(100),
    answer: answerText.optional(),
    durationMs: attemptDuration.optional(),
    /** Answers in the review of the day and by heart change no progress, and the chant may be locked. */
    where: z.enum(['player', 'review', 'test-out', 'today', 'by-heart']),
    /** Epoch of the chant's progress when the answer was given. */
    epoch: z.int().min(0),
    /** The account-wide streak after this answer. */
    accountStreak: z.int().min(0).max(50),
    /** Given in the player. */
    level: levelEffect.optional(),
    /** Given in the review, when this answer completes it. */
    reviewCompleted: z.literal(true).optional(),
    /** Given in a test: its id. The server scores such an answer itself. */
    testOutId: z.uuid().optional(),
    /** Results for the learner's memory; missing from earlier versions of the app. */
    trained: z.array(trained).max(maxTrained).optional(),
  })
  .refine(({ where, exerciseId }) => (where === 'by-heart') === (exerciseId === undefined), {
    path: ['exerciseId'],
    message: 'An answer names its exercise; only a line by heart has none.',
  })
  .refine(({ where, chantId }) => (where === 'by-heart') === (chantId !== undefined), {
    path: ['chantId'],
    message: 'A line by heart names its chant; no other answer does.',
  })
  .refine(({ where, score }) => where !== 'by-heart' || score === 0 || score === 100, {
    path: ['score'],
    message: 'A line by heart was said or not: 100 or 0.',
  })
  .refine((body) => (body.where === 'player') === (body.level !== undefined), {
    path: ['level'],
    message: 'An answer in the player says what it does to its level; no other does.',
  })
  .refine(({ where, reviewCompleted }) => where === 'review' || reviewCompleted === undefined, {
    path: ['reviewCompleted'],
    message: 'Only an answer in the review can complete it.',
  })
  .refine(({ where, testOutId }) => (where === 'test-out') === (testOutId !== undefined), {
    path: ['testOutId'],
    message: 'An answer in a test names it; no other does.',
  })
export type AnswerBody = z.infer<typeof answerBody>

export const recordAnswer = defineCall({
  method: 'POST',
  path: '/api/users/:userId/answers',
  access: 'owner-or-admin',
  summary: 'Records one answer whole: the attempt, the progress of the chant, the account streak and the day streak.',
  params: userParams,
  body: answerBody,
  reply: z.object({
    chantId: rowId,
    progress: chantProgress,
    /** `ignored` if the chant was reset or preset after the answer was given. */
    outcome: progressOutcome,
    currentStreak: z.int(),
    dayStreak: z.object({ current: z.int(), longest: z.int() }),
    /** The chants that this answer has unlocked. */
    unlocked: z.array(rowId),
    /** State of the test-out that the answer belongs to. */
    testOut: testOut.optional(),
  }),
})
export type AnswerReply = z.infer<typeof recordAnswer.reply>
