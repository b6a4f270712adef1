import { join } from 'node:path'
import { tracks } from '@schola/contract/tracks'
import { fewestChants, type NamedTrack } from '@schola/core/progress/tracks'
import { readYaml } from '../sources/read-yaml.ts'

export const readTracks = (directory: string): Promise<NamedTrack[]> =>
  readYaml(join(directory, 'tracks.yaml'), 'tracks.yaml', tracks)

/** Those that are shown. */
export async function loadTracks(directory: string): Promise<NamedTrack[]> {
  return (await readTracks(directory)).filter(({ chants }) => chants.length >= fewestChants)
}
