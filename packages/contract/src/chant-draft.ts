import { z } from 'zod'
import { chantUse, partOfSpeech, scoreTiming, speaker } from './content.ts'
import { level } from './primitives.ts'
import { maxMelodies } from './recording-file.ts'

/** How much a draft may hold: characters of a text, entries of a list. */
export const draftLimits = {
  line: 500,
  paragraph: 5000,
  slug: 100,
  notation: 60_000,
  levels: 20,
  verses: 60,
  /** Of a verse, or of a related prayer. */
  phrases: 60,
  /** Of a phrase. */
  words: 60,
  slips: 20,
  otherOrders: 20,
  otherNames: 20,
  related: 20,
  vocabulary: 40,
  forms: 300,
  exercises: 500,
} as const

/** A draft may be incomplete, so that texts may be empty; what is missing is said when it is checked. */
const line = z.string().max(draftLimits.line)
const paragraph = z.string().max(draftLimits.paragraph)
const slug = z.string().max(draftLimits.slug)
const notation = z.string().max(draftLimits.notation)

/** What a level asks of the learner; each has its recipe. */
export const work = z.enum(['recognise', 'phrase', 'order', 'grammar', 'produce', 'memory'])
export type Work = z.infer<typeof work>

const draftWord = z.strictObject({
  form: line,
  meaning: line,
  lemma: line,
  /** Empty until somebody has said it. */
  partOfSpeech: partOfSpeech.or(z.literal('')),
  parse: line,
  /** Proposed by the app and confirmed by nobody yet. */
  isProposed: z.boolean().optional(),
  /** Of a proposal, that other readings are as possible. */
  isDoubtful: z.boolean().optional(),
})
export type DraftWord = z.infer<typeof draftWord>

const draftPhrase = z.strictObject({
  latin: line,
  english: line,
  /** Who begins with it, in a text that is said in turns. */
  who: speaker.optional(),
  /** How many times it is sung in a row. */
  times: z.int().min(1).max(9),
  /** Words of the English that a wrong answer changes for others. */
  slips: z.array(z.strictObject({ right: line, wrong: line })).max(draftLimits.slips),
  /** The English in other orders that are as good. */
  otherOrders: z.array(line).max(draftLimits.otherOrders),
  /** False where the English is half a sentence that nobody understands without the next phrase. */
  standsAlone: z.boolean(),
  words: z.array(draftWord).max(draftLimits.words),
})
export type DraftPhrase = z.infer<typeof draftPhrase>

const phrases = z.array(draftPhrase).max(draftLimits.phrases)

/** A recording that was uploaded, by the SHA-256 of its bytes in hexadecimal digits. */
export const recordingHash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not the name of a recording.')

const draftRecording = z.strictObject({
  hash: recordingHash,
  /** Where notes and syllables stand in it. While it is null, the built-in voice sings instead of the recording. */
  timing: scoreTiming.nullable(),
})
export type DraftRecording = z.infer<typeof draftRecording>

const draftSetting = z.strictObject({
  /** As "xi": the name of its folder. */
  id: slug,
  name: line,
  otherNames: z.array(line).max(draftLimits.otherNames),
  mode: line,
  source: line,
  melody: notation,
  recording: draftRecording.nullable(),
})
export type DraftSetting = z.infer<typeof draftSetting>

/** A chant that another stands behind, by its slug; null for the first place. */
const after = slug.nullable()

/** Where learners meet the chant: on the path, and in tracks. */
export const draftPlace = z.strictObject({
  /** Null beside the path. */
  path: z.strictObject({ after }).nullable(),
  tracks: z.array(z.strictObject({ track: slug, after })).max(20),
})
export type DraftPlace = z.infer<typeof draftPlace>

/** A chant as an operator writes it: what a folder of `content/` holds, finished or not. */
export const chantDraft = z.strictObject({
  slug,
  name: line,
  englishName: line,
  use: chantUse,
  otherNames: z.array(line).max(draftLimits.otherNames),
  /** True of a text that stands here to be said: it has no melody. */
  isSaid: z.boolean(),
  mode: line,
  source: line,
  description: paragraph,
  levels: z
    .array(
      z.strictObject({
        work: z.array(work).max(6),
        /** The phrases it is about, counted from 1; all so far where nothing is said. */
        phrases: z.strictObject({ from: z.int().min(1).max(999), to: z.int().min(1).max(999) }).nullable(),
      }),
    )
    .max(draftLimits.levels),
  verses: z.array(z.strictObject({ phrases })).max(draftLimits.verses),
  /** Other forms of its words, for questions of grammar. */
  forms: z.array(draftWord).max(draftLimits.forms),
  /** Other prayers with the same words. */
  related: z.array(z.strictObject({ source: line, phrases })).max(draftLimits.related),
  vocabulary: z
    .array(
      z.strictObject({
        latin: line,
        english: line,
        /** Only where the rules of pronunciation do not give it, with the reason. */
        pronunciation: line.optional(),
        reason: line.optional(),
      }),
    )
    .max(draftLimits.vocabulary),
  translation: paragraph,
  /** True of English that has long been in use; a new translation does not say it. */
  isReceived: z.boolean().optional(),
  notes: z.array(z.strictObject({ title: line, text: paragraph })).max(5),
  /** Exercises written by hand, with the fields of their type. */
  exercises: z
    .array(z.looseObject({ level, type: line, key: line.optional(), instructions: line.optional() }))
    .max(draftLimits.exercises),
  /** The keys of composed exercises that the operator does not want. */
  leftOut: z.array(line).max(2000),
  /** GABC; empty for a text that is said. */
  melody: notation,
  recording: draftRecording.nullable(),
  /** What the chant's own melody is called where there are others. */
  setting: z.strictObject({ id: slug, name: line, otherNames: z.array(line).max(draftLimits.otherNames) }).nullable(),
  settings: z.array(draftSetting).max(maxMelodies - 1),
  place: draftPlace,
})
export type ChantDraft = z.infer<typeof chantDraft>

/** A mistake in a draft: where it stands in the draft, and a sentence for the operator. */
export interface DraftFinding {
  /** As ["verses", 0, "phrases", 2, "words", 1, "meaning"]; empty for the draft as a whole. */
  readonly path: readonly (string | number)[]
  readonly sentence: string
  /** Of a melody, where in its text. */
  readonly at?: { readonly line: number; readonly column: number }
  /** A warning does not keep it from being published. */
  readonly isWarning?: boolean
}
