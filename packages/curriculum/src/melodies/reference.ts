import { type Melody, syllablesOf } from '@schola/chant/melody'
import { fold, trimmed } from '@schola/latin/text'
import { z } from 'zod'
import { ContentMistake } from '../sources/parse-yaml.ts'

const pitchOfLetter: Readonly<Record<string, number>> = { c: 48, d: 50, e: 52, f: 53, g: 55, a: 57, b: 59 }
const pitchName = /([a-g])(♭?)('*)(,*)/y

/** Parses pitch names from high to low as c' c c, with c' the do of a clef (60): "gab♭c'" are four. */
export function readPitches(names: string): number[] {
  const pitches: number[] = []
  pitchName.lastIndex = 0
  while (pitchName.lastIndex < names.length) {
    const [, letter = '', flat = '', up = '', down = ''] = pitchName.exec(names) ?? []
    const pitch = pitchOfLetter[letter]
    if (pitch === undefined) throw new Error(`"${names}" is not a row of pitches such as "gab♭c'"`)
    pitches.push(pitch - flat.length + 12 * (up.length - down.length))
  }
  return pitches
}

function nameOf(pitch: number): string {
  const octave = Math.floor(pitch / 12) - 4
  const step = pitch - octave * 12
  const plain = Object.keys(pitchOfLetter).find((letter) => pitchOfLetter[letter] === step)
  const flat = Object.keys(pitchOfLetter).find((letter) => pitchOfLetter[letter] === step + 1)
  return `${plain ?? `${flat ?? ''}♭`}${"'".repeat(Math.max(0, octave))}${','.repeat(Math.max(0, -octave))}`
}

export const pitchNames = (pitches: readonly number[]): string => pitches.map(nameOf).join('')

/** A word as printed in a book, with the pitches of each syllable. */
export interface ReferenceWord {
  readonly text: string
  readonly syllables: readonly (readonly number[])[]
}

export interface Reference {
  readonly words: readonly ReferenceWord[]
  /** A psalm tone ends where its antiphon can begin, not on the final of its mode. */
  readonly isPsalmTone: boolean
}

const wordPattern = /^([\p{L}\p{M}]+)=(\S+)$/u

function readWord(written: string, semitones: number): ReferenceWord {
  const [, text, pitches] = wordPattern.exec(written) ?? []
  if (text === undefined || pitches === undefined) throw new Error(`"${written}" must read "word=pitches-pitches"`)
  const syllables = pitches.split('-').map((names) => readPitches(names).map((pitch) => pitch + semitones))
  return { text, syllables }
}

/**
 * Parses a table of pitches. A line has words ("Kyrie=g-ab-bb") and may start with "3x" (three times). "# source"
 * starts a section; "up 7 semitones" transposes the lines that follow.
 */
export function parseReference(source: string, file: string): ReferenceWord[] {
  let semitones = 0
  return source.split('\n').flatMap((line, index) => {
    if (line.startsWith('#')) semitones = 0
    if (line.startsWith('#') || line.trim() === '') return []
    const shift = /^up (\d+) semitones$/.exec(line)?.[1]
    if (shift !== undefined) {
      semitones = Number(shift)
      return []
    }
    const [, times = '1', words = line] = /^(\d)x (.*)$/.exec(line) ?? []
    try {
      const row = words.split(' ').map((word) => readWord(word, semitones))
      return Array.from({ length: Number(times) }, () => row).flat()
    } catch (error) {
      throw new ContentMistake([
        `${file}, line ${index + 1}: ${error instanceof Error ? error.message : String(error)}`,
      ])
    }
  })
}

const text = z.string().trim().min(1)

const difference = z.strictObject({
  /** The word as sung, and its number in the chant, from 1. */
  word: text,
  place: z.int().min(1),
  syllable: z.int().min(1),
  ours: text,
  theirs: text,
})
export type Difference = z.infer<typeof difference>

/** `melody-differences.yaml`: intended differences with their reasons. */
export const agreedDifferences = z.array(difference.extend({ chant: text, reason: text }))
export type AgreedDifference = z.infer<typeof agreedDifferences>[number]

export function sungWordsOf(melody: Melody): ReferenceWord[] {
  const words: { text: string; syllables: number[][] }[] = []
  for (const { word, text: letters, notes } of syllablesOf(melody)) {
    const known = (words[word] ??= { text: '', syllables: [] })
    known.text += letters
    known.syllables.push(notes.map(({ pitch }) => pitch))
  }
  return words
}

/** Returns every syllable with other pitches than the reference; missing words and syllables count. */
export function differencesOf(melody: Melody, reference: readonly ReferenceWord[]): Difference[] {
  const ours = sungWordsOf(melody)
  return Array.from({ length: Math.max(ours.length, reference.length) }, (_, index) => {
    const [sung, book] = [ours[index], reference[index]]
    const at = { word: trimmed(sung?.text ?? book?.text ?? ''), place: index + 1 }
    if (fold(sung?.text ?? '') !== fold(book?.text ?? '')) {
      return [{ ...at, syllable: 1, ours: sung?.text ?? 'no word', theirs: book?.text ?? 'no word' }]
    }
    const count = Math.max(sung?.syllables.length ?? 0, book?.syllables.length ?? 0)
    return Array.from({ length: count }, (_none, syllable) => ({
      ...at,
      syllable: syllable + 1,
      ours: pitchNames(sung?.syllables[syllable] ?? []) || 'no syllable',
      theirs: pitchNames(book?.syllables[syllable] ?? []) || 'no syllable',
    })).filter((found) => found.ours !== found.theirs)
  }).flat()
}
