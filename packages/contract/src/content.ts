import { z } from 'zod'
import { level, rowId, slugPattern } from './primitives.ts'

const text = z.string().trim().min(1)

export const partOfSpeech = z.enum([
  'noun',
  'adjective',
  'pronoun',
  'verb',
  'adverb',
  'preposition',
  'conjunction',
  'interjection',
])
export type PartOfSpeech = z.infer<typeof partOfSpeech>

/** Where a chant is used: at Mass, as a prayer, as an antiphon of Our Lady, a hymn, a canticle. */
export const chantUse = z.enum(['mass', 'prayers', 'our-lady', 'hymns', 'canticles'])
export type ChantUse = z.infer<typeof chantUse>

/** One word of a chant with its meaning in this place. */
export const glossedWord = z.strictObject({
  form: text,
  meaning: text,
  /** The dictionary form, as "pater, patris (m)". */
  lemma: text,
  partOfSpeech,
  parse: text,
  /** The spoken word; null where there is none. */
  audioPath: text.nullable(),
})
export type GlossedWord = z.infer<typeof glossedWord>

/** Who may speak at Mass where a text is said in turns. */
export const speaker = z.enum(['priest', 'reader', 'server', 'people', 'all'])
export type Speaker = z.infer<typeof speaker>

export const textPhrase = z.strictObject({
  latin: text,
  english: text,
  /** Who begins with it, in a text that is said in turns. */
  who: speaker.optional(),
  /** How many times the phrase is sung in a row. */
  times: z.int().min(1).max(9),
  words: z.array(glossedWord).min(1),
})
export type TextPhrase = z.infer<typeof textPhrase>

export const chantNote = z.strictObject({ title: text, text })

export const chantText = z.strictObject({
  /** What it is called in English, and by what else people look for it. */
  englishName: text.optional(),
  otherNames: z.array(text).optional(),
  use: chantUse.optional(),
  /** False of a chant that stands beside the learning path. */
  onPath: z.boolean().optional(),
  /** True of a text that stands here to be said: it has no melody. */
  isSaid: z.boolean().optional(),
  /** True of a chant whose whole English is the one that has long been in use, and no new translation. */
  isReceived: z.boolean().optional(),
  source: text,
  mode: text,
  notes: z.array(chantNote).min(1),
  verses: z.array(z.strictObject({ phrases: z.array(textPhrase).min(1) })).min(1),
  /** Other prayers with the same words. Like the lessons, missing in what a device kept from an earlier version. */
  related: z.array(z.strictObject({ source: text, phrases: z.array(textPhrase).min(1) })).optional(),
  /** By level, what is taught before it is asked: places among all phrases, those of the verses before the related ones. */
  lessons: z.array(z.array(z.int().min(0))).optional(),
})
export type ChantText = z.infer<typeof chantText>

/** A moment of a recording, in seconds. */
const moment = z.number().nonnegative().max(3600)
const stretch = z.tuple([moment, moment])

/** Where each note and each syllable of the melody stands in the recording: its beginning and its end. */
export const scoreTiming = z.strictObject({
  version: z.literal(1),
  duration: moment,
  notes: z.array(stretch),
  syllables: z.array(stretch),
})

export const chantScore = z.strictObject({
  /** In the notation that `packages/chant` parses; null for a chant without a melody. */
  melody: text.nullable(),
  /** Null without a recording. */
  timing: scoreTiming.nullable(),
})
export type ChantScore = z.infer<typeof chantScore>

/** One of several melodies of the same text. */
export const contentSetting = z.strictObject({
  id: rowId,
  /** That of the chant's own melody is `own`. */
  key: text,
  name: text,
  mode: text,
  source: text,
  audioPath: text.nullable(),
  /** Of the chant's own melody nothing stands here. */
  score: chantScore,
})
export type ContentSetting = z.infer<typeof contentSetting>

export const contentVocabularyWord = z.strictObject({
  id: rowId,
  latin: text,
  english: text,
  pronunciation: text,
  audioPath: text.nullable(),
})
export type ContentVocabularyWord = z.infer<typeof contentVocabularyWord>

export const contentExercise = z.strictObject({
  id: rowId,
  type: text,
  level,
  order: z.int().min(1),
  instructions: text,
  content: z.record(z.string(), z.unknown()),
})
export type ContentExercise = z.infer<typeof contentExercise>

export const contentChant = z.strictObject({
  id: rowId,
  slug: z.string().regex(slugPattern, 'A slug has small letters, digits and single hyphens.'),
  name: text,
  description: text,
  levelCount: level,
  fullText: text,
  englishTranslation: text,
  audioPath: text.nullable(),
  vocabulary: z.array(contentVocabularyWord),
  exercises: z.array(contentExercise),
  text: chantText,
  score: chantScore,
  /** All melodies of a chant that has several, its own first. */
  settings: z.array(contentSetting).optional(),
})
export type ContentChant = z.infer<typeof contentChant>

/** The whole curriculum, compiled from `content/` and seeded by the server. */
export const content = z.strictObject({ chants: z.array(contentChant) })
export type Content = z.infer<typeof content>
