import type { Melody } from '@schola/chant/melody'
import { chantDraft, recordingHash, work } from '@schola/contract/chant-draft'
import { chantNote, chantUse, speaker } from '@schola/contract/content'
import { z } from 'zod'
import type { AgreedDifference } from '../melodies/reference.ts'
import { glossLine, phraseRange, slipLine, vocabularyLine } from './notation.ts'

const text = z.string().trim().min(1)

const named = {
  name: text,
  /** Other names to search by. */
  also: z.array(text).default([]),
}

const ownSetting = z.strictObject({ id: text, ...named })

/** `settings/ID/setting.yaml`: another melody of the same text. */
export const settingSource = z.strictObject({ ...named, mode: text, source: text, recording: recordingHash.optional() })
type SettingSource = z.infer<typeof settingSource>

const letters: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

export function findNumber(id: string): number | undefined {
  if (!/^[ivx]+$/.test(id)) return undefined
  const values = id.split('').map((letter) => letters[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** Sorts Masses by number, then other melodies by name. */
export const inOrder = (one: string, other: string): number =>
  (findNumber(one) ?? 99) - (findNumber(other) ?? 99) || one.localeCompare(other)

const levelPlan = z.union([
  work.transform((only) => ({ work: [only], phrases: undefined })),
  z
    .strictObject({ work: z.union([work, z.array(work).min(1)]), phrases: phraseRange.optional() })
    .transform((plan) => ({ work: [plan.work].flat(), phrases: plan.phrases })),
])

const phrase = z.strictObject({
  latin: text,
  english: text,
  who: speaker.optional(),
  times: z.int().min(1).max(9).default(1),
  slips: z.array(slipLine).default([]),
  /** Equally good English in another word order. */
  also: z.array(text).default([]),
  /** False if the English is incomplete without the next phrase. */
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
  english: text,
  use: chantUse,
  /** False outside the learning path. */
  path: z.boolean().default(true),
  /** True for a text without melody. */
  said: z.boolean().default(false),
  /** Other names to search by. */
  also: z.array(text).default([]),
  mode: text,
  source: text,
  /** Present for a chant with several melodies. */
  setting: ownSetting.optional(),
  description: text,
  levels: z.array(levelPlan).min(1).max(20),
  verses: z.array(z.strictObject({ phrases })).min(1),
  forms: z.array(glossLine).default([]),
  related: z.array(z.strictObject({ source: text, phrases })).default([]),
  vocabulary: z.array(vocabularyLine).min(6).max(25),
  translation: text,
  /** True for a traditional translation. */
  received: z.boolean().default(false),
  notes: z.array(chantNote).min(1).max(3),
  leftOut: z.array(text).default([]),
  /** Position and recording of a chant by operators. */
  place: chantDraft.shape.place.optional(),
  recording: recordingHash.optional(),
})
export type ChantSource = z.infer<typeof chantSource>

/** `exercises.yaml`: level, type, and the fields of that type. */
export const writtenExercises = z.array(
  z.looseObject({
    level: z.int().min(1).max(20),
    type: text,
    /** Permanent name, so that rewording keeps the id. */
    key: text.optional(),
    instructions: text.optional(),
  }),
)
export type WrittenExercises = z.infer<typeof writtenExercises>

/** `synonyms.yaml`: headwords too similar in meaning to be alternatives. */
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

export interface SettingFolder {
  readonly id: string
  readonly folder: string
  readonly setting: SettingSource
  readonly melody: Melody
}

export interface ChantFolder {
  /** The folder's name, as "04-pater-noster". */
  readonly folder: string
  readonly chant: ChantSource
  readonly written: WrittenExercises
  readonly melody: Melody | undefined
  readonly settings: readonly SettingFolder[]
}

export interface Sources {
  readonly folders: readonly ChantFolder[]
  readonly synonyms: readonly (readonly string[])[]
  readonly differences: readonly AgreedDifference[]
}
