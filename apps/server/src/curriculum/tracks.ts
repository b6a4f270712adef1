import { readFile } from 'node:fs/promises'
import { tracks } from '@schola/contract/tracks'
import type { NamedTrack } from '@schola/core/progress/tracks'
import { tracksFile } from '../settings/paths.ts'

let loading: Promise<NamedTrack[]> | undefined

/** The tracks that learners may choose, as this build compiled them; read once. */
export function loadTracks(): Promise<NamedTrack[]> {
  loading ??= readFile(tracksFile, 'utf8').then((text) => tracks.parse(JSON.parse(text)))
  return loading
}
