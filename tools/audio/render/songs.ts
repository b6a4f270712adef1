import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { contentDirectory } from '../../content/run.ts'
import type { ChantFolder } from '../../content/sources/read-sources.ts'

/** A melody to sing: that of a chant, or another of the same words. */
export interface Song {
  /** As "kyrie", and "kyrie-viii" for another melody of it. */
  readonly name: string
  /** Where the melody lies, and its recording beside it, from the content folder on. */
  readonly folder: string
  readonly melody: Melody
}

export function songsOf(folders: readonly Pick<ChantFolder, 'folder' | 'chant' | 'melody'>[]): Song[] {
  return folders.flatMap(({ folder, chant: { slug }, melody }) => [
    { name: slug, folder, melody },
    ...otherMelodies(folder).map((id) => {
      const own = join(folder, 'settings', id)
      const source = readFileSync(join(contentDirectory, own, 'melody.gabc'), 'utf8')
      return { name: `${slug}-${id}`, folder: own, melody: parseMelody(source) }
    }),
  ])
}

export function recordingOf({ folder }: Song): string {
  return join(contentDirectory, folder, 'recording.mp3')
}

function otherMelodies(folder: string): string[] {
  const path = join(contentDirectory, folder, 'settings')
  return existsSync(path) ? readdirSync(path).toSorted() : []
}
