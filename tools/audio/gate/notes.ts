import type { SungVowel } from '../singing/sing.ts'
import { median, moments } from '../sound/statistics.ts'
import { hearPitch } from './pitch.ts'

export interface NoteError {
  readonly moment: number
  /** How far the note is from where it is written; not a number when no pitch was heard. */
  readonly cents: number
}

/** The voice glides into a note and out of it. */
const afterOnset = 0.06
const beforeEnd = 0.05
const vowelMargin = 0.03
const shortestCore = 0.03
const voicedFrom = 0.45

/** The pitch of every note whose middle lies in its vowel, against the pitch written. */
export function noteErrors(samples: Float32Array, rate: number, vowels: readonly SungVowel[]): NoteError[] {
  return vowels.flatMap(({ syllable, start, end }) =>
    syllable.notes.flatMap((note) => {
      const from = Math.max(note.onset + afterOnset, start + vowelMargin)
      const to = Math.min(note.end - beforeEnd, end - vowelMargin)
      if (to - from < shortestCore) return []
      const range = { lowest: note.hertz / 2.6, highest: note.hertz * 2.6 }
      const heard = moments(from, to, 0.01)
        .map((moment) => hearPitch(samples, rate, moment, range))
        .filter(({ strength }) => strength > voicedFrom)
      return [{ moment: from, cents: 1200 * Math.log2(median(heard.map(({ hertz }) => hertz)) / note.hertz) }]
    }),
  )
}
