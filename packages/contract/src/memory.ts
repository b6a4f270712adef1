import type { ChantQuestions } from '@schola/core/memory/chant-questions'
import { maxGuess } from '@schola/core/memory/fold'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { level, rowId, userParams } from './primitives.ts'

const item = z.int().min(0).max(2_147_483_647)

/** What an answer says of one item. */
export const trained = z.strictObject({
  item,
  right: z.boolean(),
  /** The chance to be right without knowing, in hundredths; whoever is surer than this shows nothing. */
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

/** A place in the list of the chant's items. */
const place = z.int()

const chantQuestions: z.ZodType<ChantQuestions> = z.object({
  chantId: rowId,
  items: z.array(item),
  phrases: z.array(z.object({ latin: z.string(), verse: z.int(), phrase: place, link: place, words: z.array(place) })),
  /** Single words that exercises ask of the other prayers printed with it. */
  relatedWords: z.array(place).optional(),
  /** Those for learners that train something. */
  exercises: z.array(
    z.object({
      id: rowId,
      level,
      guess: z.int(),
      seconds: z.number(),
      items: z.array(place),
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
    /** Of the act, which counts once however often it is told. */
    showingId: z.uuid(),
  }),
  reply: z.object({ forgotten: z.literal(true) }),
})
