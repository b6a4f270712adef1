import { readFile } from 'node:fs/promises'
import type { Melody } from '@schola/chant/melody'
import { MelodyError } from '@schola/chant/melody-error'
import { parseMelody } from '@schola/chant/parse-melody'
import { ContentMistake } from './yaml-file.ts'

/** Reads a `melody.gabc`; `file` is the name used in messages. */
export async function readMelody(path: string, file: string): Promise<Melody> {
  const source = await readFile(path, 'utf8').catch(() => undefined)
  if (source === undefined) throw new ContentMistake([`${file}: the file is missing or cannot be read`])
  try {
    return parseMelody(source)
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    const { line, column, expected, found } = error
    throw new ContentMistake([`${file}, line ${line}, column ${column}: expected ${expected}, found ${found}`])
  }
}
