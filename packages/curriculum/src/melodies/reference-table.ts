import { ContentMistake } from '../sources/parse-yaml.ts'
import { readPitches } from './pitch-names.ts'

/** A word as a printed book has it sung, with the pitches of each syllable. */
export interface ReferenceWord {
  readonly text: string
  readonly syllables: readonly (readonly number[])[]
}

/** The melody of a chant in a printed book. */
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
 * Reads a table of pitches. A line holds words ("Kyrie=g-ab-bb"); "3x" before it has it sung three times. Lines with #
 * say where the next ones come from, and "up 7 semitones" that ours stand so much higher.
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
