import { longestConsonants } from '../singing/arrange.ts'
import type { SungNote, SungSyllable } from '../singing/score.ts'

/** A note where its vowel sounds. */
export interface NoteSpan {
  readonly note: SungNote
  /** The note sung before it in the same breath. */
  readonly before?: SungNote
  /** Whether the note before it is on the same syllable. */
  readonly isSameVowel: boolean
  readonly start: number
  readonly end: number
}

/** Where the notes of a breath sound, from its marks alone: what the consonants may take at most is left out. */
export function noteSpans(breath: readonly SungSyllable[]): NoteSpan[] {
  let before: SungNote | undefined
  return breath.flatMap((syllable, at) => {
    const vowelEnd = syllable.end - longestConsonants(syllable, breath[at + 1])
    return syllable.notes.map((note, place): NoteSpan => {
      const span = { note, isSameVowel: place > 0, start: note.onset, end: Math.min(note.end, vowelEnd) }
      const whole = before ? { ...span, before } : span
      before = note
      return whole
    })
  })
}
