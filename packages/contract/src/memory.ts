import type { ChantQuestions } from '@schola/core/memory/chant-questions'
import { maxGuess } from '@schola/core/memory/fold'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { level, rowId, userParams } from './primitives.ts'

const item = z.int().min(0).max(2_147_483_647)

/** Result of an answer for one item. */
export const trained = z.strictObject({
  item,
  right: z.boolean(),
  /** Probability of being right without knowing, in percent. */
  guess: z.int().min(0).max(maxGuess),
})

export const getMemory = defineCall({
  method: 'GET',
  path: '/api/users/:userId/memory',
  access: 'owner-or-admin',
  summary: 'What the learner remembers of each item.',
  params: userParams,
  reply: z.object({
    items: z.array(
      z.object({
        item,
        /** Days after which the chance of recall has fallen to 90 %. */
        stability: z.number(),
        /** From 1 to 10; 0 after the item was forgotten. */
        difficulty: z.number(),
        /** Day of the last answer that counted, in days since 1970-01-01. */
        day: z.int(),
        /** Number of answers that counted; 0 after the item was forgotten. */
        count: z.int(),
      }),
    ),
  }),
})
export type LearnerMemory = z.infer<typeof getMemory.reply>

/** Index in the list of the chant's items. */
const itemIndex = z.int()

const chantQuestions: z.ZodType<ChantQuestions> = z.object({
  chantId: rowId,
  items: z.array(item),
  phrases: z.array(
    z.object({ latin: z.string(), verse: z.int(), phrase: itemIndex, link: itemIndex, words: z.array(itemIndex) }),
  ),
  /** Words of related prayers that exercises ask for. */
  relatedWords: z.array(itemIndex).optional(),
  /** Published exercises that train something. */
  exercises: z.array(
    z.object({
      id: rowId,
      level,
      guess: z.int(),
      seconds: z.number(),
      items: z.array(itemIndex),
      /** Whether it is answered by ear. */
      byEar: z.boolean().optional(),
    }),
  ),
})

export const listQuestions = defineCall({
  method: 'GET',
  path: '/api/memory/questions',
  access: 'signed-in',
  summary: 'Which items each exercise trains, so that a device can choose what to ask without reading any exercise.',
  reply: z.object({ chants: z.array(chantQuestions) }),
})
export type MemoryQuestions = z.infer<typeof listQuestions.reply>

export const forgetChant = defineCall({
  method: 'POST',
  path: '/api/users/:userId/memory/forgotten',
  access: 'owner-or-admin',
  summary: 'Forgets the links of a chant, and the phrases and words that no other chant sings. Progress stays.',
  params: userParams,
  body: z.strictObject({
    chantId: rowId,
    /** Identifies the action, which counts once. */
    showingId: z.uuid(),
  }),
  reply: z.object({ forgotten: z.literal(true) }),
})
