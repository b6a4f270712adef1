import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Melody } from '@schola/chant/melody'
import { parseReference, type Reference, type ReferenceWord } from '@schola/curriculum/melodies/reference-table'
import { z } from 'zod'
import { readYaml } from '../sources/read-yaml.ts'
import { layTone, psalmTone } from './psalm-tone.ts'

const directory = new URL('./reference-pitches/', import.meta.url)
const pathOf = (name: string): string => fileURLToPath(new URL(name, directory))

/** Finds nothing where no book has a melody for the chant. */
export type FindReference = (slug: string, melody: Melody) => Reference | undefined

/** Reads the tables and the psalm tones; every chant is in one of them at most. */
export async function readReferences(): Promise<FindReference> {
  const tones = Object.values(
    await readYaml(pathOf('psalm-tones.yaml'), 'psalm-tones.yaml', z.record(z.string(), psalmTone)),
  )
  const tables = new Map<string, ReferenceWord[]>()
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.txt'))) {
    tables.set(name.slice(0, -'.txt'.length), parseReference(await readFile(pathOf(name), 'utf8'), name))
  }
  return (slug, melody) => {
    const tone = tones.find(({ chants }) => chants.includes(slug))
    const words = tone === undefined ? tables.get(slug) : layTone(tone, melody)
    return words && { words, isPsalmTone: tone !== undefined }
  }
}
