import { chantDraft, recordingHash, work } from '@schola/contract/chant-draft'
import { chantNote, chantUse, speaker } from '@schola/contract/content'
import { z } from 'zod'
import { glossLine, phraseRange, slipLine, vocabularyLine } from './notation.ts'
import { ownSetting } from './setting-source.ts'

const text = z.string().trim().min(1)

const levelPlan = z.union([
  work.transform((only) => ({ work: [only], phrases: undefined })),
  z
    .strictObject({ work: z.union([work, z.array(work).min(1)]), phrases: phraseRange.optional() })
    .transform((plan) => ({ work: [plan.work].flat(), phrases: plan.phrases })),
])
export type LevelPlan = z.infer<typeof levelPlan>

const phrase = z.strictObject({
  latin: text,
  english: text,
  /** Who begins with it, in a text that is said in turns. */
  who: speaker.optional(),
  times: z.int().min(1).max(9).default(1),
  slips: z.array(slipLine).default([]),
  /** The English in other orders that are as good, made of the same words. */
  also: z.array(text).default([]),
  /** False where the English is half a sentence that nobody understands without the next phrase. */
  alone: z.boolean().default(true),
  words: z.array(glossLine).min(1),
})
export type PhraseSource = z.infer<typeof phrase>

const phrases = z.array(phrase).min(1)

/** `chant.yaml` */
export const chantSource = z.strictObject({
  id: z.int().min(1).max(999),
  slug: text,
  name: text,
  /** What it is called in English. */
  english: text,
  use: chantUse,
  /** False of a chant that stands beside the learning path. */
  path: z.boolean().default(true),
  /** True of a text that stands here to be said: it has no melody. */
  said: z.boolean().default(false),
  /** By what else people look for it. */
  also: z.array(text).default([]),
  mode: text,
  source: text,
  /** Of a chant that has several melodies, which is the one in its own folder. */
  setting: ownSetting.optional(),
  description: text,
  levels: z.array(levelPlan).min(1).max(20),
  verses: z.array(z.strictObject({ phrases })).min(1),
  forms: z.array(glossLine).default([]),
  related: z.array(z.strictObject({ source: text, phrases })).default([]),
  vocabulary: z.array(vocabularyLine).min(6).max(25),
  translation: text,
  /** True of a translation that has long been in use, and is not our own. */
  received: z.boolean().default(false),
  notes: z.array(chantNote).min(1).max(3),
  /** The keys of composed exercises that are not wanted. */
  leftOut: z.array(text).default([]),
  /** Of a chant that operators have written: where it stood, and which recording it had. */
  place: chantDraft.shape.place.optional(),
  recording: recordingHash.optional(),
})
export type ChantSource = z.infer<typeof chantSource>

/** `exercises.yaml`: the level, the type, and then the fields of that type. */
export const writtenExercises = z.array(
  z.looseObject({
    level: z.int().min(1).max(20),
    type: text,
    /** A permanent name, so that the wording can change without changing the id. */
    key: text.optional(),
    instructions: text.optional(),
  }),
)
export type WrittenExercises = z.infer<typeof writtenExercises>

/** `synonyms.yaml`: dictionary headwords that are too similar in meaning to be alternatives. */
export const synonymGroups = z.array(z.array(text).min(2))

/** `composed.json` */
export const composedExercises = z.array(
  z.strictObject({
    id: z.int(),
    key: text,
    type: text,
    level: z.int(),
    content: z.record(z.string(), z.unknown()),
  }),
)
export type ComposedExercise = z.infer<typeof composedExercises>[number]
