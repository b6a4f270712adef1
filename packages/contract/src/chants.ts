import { z } from 'zod'
import { chantUse } from './content.ts'
import { defineCall } from './define-call.ts'
import { chantParams, level, rowId, userParams, utcInstant } from './primitives.ts'
import { chantProgress } from './progress.ts'

const chantSummary = z.object({
  id: rowId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  levelCount: level,
  audioPath: z.string().nullable(),
})

const chant = chantSummary.extend({
  /** These are missing in what a device kept from an earlier version. */
  englishName: z.string().optional(),
  use: chantUse.optional(),
  /** False of a chant that stands beside the learning path: it is open to everybody. */
  onPath: z.boolean().optional(),
  /** True of a text that stands here to be said: it has no melody. */
  isSaid: z.boolean().optional(),
  otherNames: z.array(z.string()).optional(),
  /** The tracks that an operator has put it into; missing where none has. */
  tracks: z.array(z.object({ track: z.string(), after: z.string().nullable() })).optional(),
  /** How it begins, in the English of the exercises. */
  opening: z.object({ latin: z.string(), english: z.string() }).optional(),
  /** By level, how many words and phrases its lesson brings that none before it on the path has brought. */
  taught: z.array(z.object({ words: z.int(), phrases: z.int() })).optional(),
  /** Whether it has enough exercises that a test can ask. */
  isTestable: z.boolean().optional(),
  fullText: z.string(),
  englishTranslation: z.string(),
  /** Only what a learner can be given: invalid exercises are left out. */
  exercises: z.array(z.object({ id: rowId, level })),
})

export const learnerChant = chant.extend({
  progress: chantProgress.nullable(),
  /** When the next test may be begun, once one has ended; missing where there was none, and in what a device kept long ago. */
  testAgainAt: utcInstant.nullable().optional(),
})
export type LearnerChant = z.infer<typeof learnerChant>

export const listLearnerChants = defineCall({
  method: 'GET',
  path: '/api/users/:userId/chants',
  access: 'owner-or-admin',
  summary: 'The learning path with the learner’s progress, in order.',
  params: userParams,
  reply: z.array(learnerChant),
})

export const listChants = defineCall({
  method: 'GET',
  path: '/api/chants',
  access: 'signed-in',
  summary: 'All chants in path order.',
  reply: z.array(chant),
})

export const findChant = defineCall({
  method: 'GET',
  path: '/api/chants/:slug',
  access: 'signed-in',
  summary: 'One chant by its slug.',
  params: z.object({ slug: z.string().min(1).max(100, 'No slug is that long.') }),
  reply: chantSummary,
})

const word = z.object({
  id: rowId,
  latin: z.string(),
  english: z.string(),
  pronunciation: z.string(),
  audioPath: z.string().nullable(),
})
export type VocabularyWord = z.infer<typeof word>

export const listVocabulary = defineCall({
  method: 'GET',
  path: '/api/chants/:chantId/vocabulary',
  access: 'signed-in',
  summary: 'The key words of a chant.',
  params: chantParams,
  reply: z.array(word),
})
