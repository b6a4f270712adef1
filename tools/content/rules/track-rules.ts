import { join } from 'node:path'
import { tracks as tracksSchema } from '@schola/contract/tracks'
import { minTrackChants, type NamedTrack } from '@schola/core/progress/tracks'
import type { Violation } from '@schola/curriculum/rules/rule'
import { readYaml } from '../sources/read-sources.ts'

export const readTracks = (directory: string): Promise<NamedTrack[]> =>
  readYaml(join(directory, 'tracks.yaml'), 'tracks.yaml', tracksSchema)

export async function loadTracks(directory: string): Promise<NamedTrack[]> {
  return (await readTracks(directory)).filter(({ chants }) => chants.length >= minTrackChants)
}

export interface CheckedTracks {
  readonly tracks: readonly NamedTrack[]
  readonly slugs: readonly string[]
}

const twice = (list: readonly string[]): string[] => [...new Set(list.filter((each, at) => list.indexOf(each) < at))]

interface TrackRule {
  readonly name: string
  /** Each finding is a track and a sentence. */
  readonly find: (checked: CheckedTracks) => readonly (readonly [string, string])[]
}

const trackRules: readonly TrackRule[] = [
  {
    name: 'a track has only chants that there are',
    find: ({ tracks, slugs }) =>
      tracks.flatMap(({ id, chants }) =>
        chants.filter((slug) => !slugs.includes(slug)).map((slug) => [id, `there is no chant ${slug}`] as const),
      ),
  },
  {
    name: 'a track has a chant once',
    find: ({ tracks }) =>
      tracks.flatMap(({ id, chants }) => twice(chants).map((slug) => [id, `${slug} stands there twice`] as const)),
  },
  {
    name: 'an id names one track',
    find: ({ tracks }) => twice(tracks.map(({ id }) => id)).map((id) => [id, 'two tracks have this id'] as const),
  },
  {
    name: 'no track has the name of another',
    find: ({ tracks }) =>
      twice(tracks.map(({ name }) => name)).map((name) => [name, 'two tracks have this name'] as const),
  },
]

export const trackViolations = (checked: CheckedTracks): Violation[] =>
  trackRules.flatMap(({ name, find }) =>
    find(checked).map(([track, sentence]) => ({ rule: name, place: `tracks.yaml, ${track}`, sentence })),
  )
