import { join } from 'node:path'
import type { Melody } from '@schola/chant/melody'
import type { ChantFolder } from '@schola/curriculum/sources/chant-folder'
import { contentDirectory } from '../../content/run.ts'

/** A melody to sing: that of a chant, or another of the same words. */
export interface Song {
  /** As "kyrie", and "kyrie-viii" for another melody of it. */
  readonly name: string
  /** Where the melody lies, and its recording beside it, from the content folder on. */
  readonly folder: string
  readonly melody: Melody
}

export function songsOf(folders: readonly Pick<ChantFolder, 'folder' | 'chant' | 'melody' | 'settings'>[]): Song[] {
  return folders.flatMap(({ folder, chant: { slug }, melody, settings }) => [
    ...(melody ? [{ name: slug, folder, melody }] : []),
    ...settings.map((setting) => ({ name: `${slug}-${setting.id}`, folder: setting.folder, melody: setting.melody })),
  ])
}

export function recordingOf({ folder }: Song): string {
  return join(contentDirectory, folder, 'recording.mp3')
}
