import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { MelodyError } from '@schola/chant/source-reader'
import { ContentMistake } from './parse-yaml.ts'

/** Reads the text of a `melody.gabc`; `file` is the name used in messages. */
export function parseGabc(source: string, file: string): Melody {
  try {
    return parseMelody(source)
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    const { line, column, expected, found } = error
    throw new ContentMistake([`${file}, line ${line}, column ${column}: expected ${expected}, found ${found}`])
  }
}
