import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { rowId, userParams } from './primitives.ts'

const calendarDay = z.iso.date()

/** Maximum length of a stored answer. */
const maxAnswerLetters = 4000

export const answerText = z
  .unknown()
  .refine((answer) => JSON.stringify(answer).length <= maxAnswerLetters, 'The answer is too long.')
export const attemptDuration = z.int().min(0).max(86_400_000)

export const recordAttempt = defineCall({
  method: 'POST',
  path: '/api/users/:userId/attempts',
  access: 'owner-or-admin',
  summary: 'Records one answer to an exercise: what was answered, how it scored and how long it took.',
  params: userParams,
  body: z.strictObject({
    exerciseId: rowId,
    score: z.number().min(0).max(100),
    answer: answerText.optional(),
    durationMs: attemptDuration.optional(),
  }),
  reply: z.object({ recorded: z.literal(true) }),
})

export const getFigures = defineCall({
  method: 'GET',
  path: '/api/users/:userId/figures',
  access: 'owner-or-admin',
  summary: 'A learner’s answers a day over the last year, and every day with a perfect answer.',
  params: userParams,
  reply: z.object({
    days: z.array(z.object({ day: calendarDay, answers: z.int(), correct: z.int() })),
    practiceDays: z.array(calendarDay),
  }),
})
