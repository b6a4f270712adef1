import type { SungVowel } from '../singing/sing.ts'
import { median, moments } from '../sound/statistics.ts'
import { hearPitch } from './pitch.ts'

export interface NoteError {
  readonly moment: number
  /** Not a number when no pitch was heard. */
  readonly hertz: number
  /** How far the note is from where it is written. */
  readonly cents: number
}

/** The voice glides into a note and out of it. */
const afterOnset = 0.085
const beforeEnd = 0.08
const vowelMargin = 0.03
const shortestCore = 0.03
const voicedFrom = 0.45

/** The pitch of every note whose middle lies in its vowel, against the pitch written; looked for within a factor of it. */
export function noteErrors(
  samples: Float32Array,
  rate: number,
  vowels: readonly SungVowel[],
  within: number,
): NoteError[] {
  return vowels.flatMap(({ syllable, start, end }) =>
    syllable.notes.flatMap((note) => {
      const from = Math.max(note.onset + afterOnset, start + vowelMargin)
      const to = Math.min(note.end - beforeEnd, end - vowelMargin)
      if (to - from < shortestCore) return []
      const range = { lowest: note.hertz / within, highest: note.hertz * within }
      const heard = moments(from, to, 0.01)
        .map((moment) => hearPitch(samples, rate, moment, range))
        .filter(({ strength }) => strength > voicedFrom)
      const hertz = median(heard.map((one) => one.hertz))
      return [{ moment: from, hertz, cents: 1200 * Math.log2(hertz / note.hertz) }]
    }),
  )
}
