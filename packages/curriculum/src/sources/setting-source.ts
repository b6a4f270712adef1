import { recordingHash } from '@schola/contract/chant-draft'
import { z } from 'zod'

const text = z.string().trim().min(1)

const named = {
  /** What the choice of melodies calls it. */
  name: text,
  /** By what else people look for it. */
  also: z.array(text).default([]),
}

/** What the melody in the folder of a chant is called among the others. */
export const ownSetting = z.strictObject({ id: text, ...named })

/** `settings/ID/setting.yaml`: another melody of the same text. */
export const settingSource = z.strictObject({ ...named, mode: text, source: text, recording: recordingHash.optional() })
export type SettingSource = z.infer<typeof settingSource>

const letters: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** The number of a Mass by its Roman numeral; nothing for another word. */
export function findNumber(id: string): number | undefined {
  if (!/^[ivx]+$/.test(id)) return undefined
  const values = id.split('').map((letter) => letters[letter] ?? 0)
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0)
}

/** Masses by their numbers, the rest after them by name. */
export const inOrder = (one: string, other: string): number =>
  (findNumber(one) ?? 99) - (findNumber(other) ?? 99) || one.localeCompare(other)
