import { placeBehind } from './places.ts'

/** The chants of one use in an order of their own, beside the path; the path itself is such an order of all chants. */
export interface Track {
  readonly id: string
  /** Whether each chant opens the next, as on the path, or all are open at once. */
  readonly opens: 'in-order' | 'all-at-once'
  /** The slugs of its chants. */
  readonly chants: readonly string[]
}

/** A track as learners choose it. */
export interface NamedTrack extends Track {
  readonly name: string
  /** One sentence on what it is for. */
  readonly about: string
  /** When the calendar proposes it. */
  readonly seasons: readonly string[]
  readonly months: readonly number[]
}

/** So many chants make a track worth choosing. */
export const fewestChants = 2

export const pathTrack = (slugs: readonly string[]): Track => ({ id: 'path', opens: 'in-order', chants: slugs })

/** Where an operator has put a chant: into which track, behind which chant; null at its beginning. */
export interface TrackPlace {
  readonly track: string
  readonly after: string | null
}

/** The tracks with the chants that operators have put into them; all else stays in its order. */
export function placeOnTracks<T extends Track>(
  tracks: readonly T[],
  chants: readonly { readonly slug: string; readonly tracks?: readonly TrackPlace[] | undefined }[],
): T[] {
  const placed = chants.flatMap(({ slug, tracks: places = [] }) => places.map((place) => ({ slug, ...place })))
  return tracks.map((track) => {
    const own = placed.filter((place) => place.track === track.id)
    return own.length === 0 ? track : { ...track, chants: placeBehind(track.chants, own) }
  })
}

/** The chant that opens another on a track: null where it is open from the beginning, nothing where it is not on it. */
export function findKey({ opens, chants }: Track, slug: string): string | null | undefined {
  const place = chants.indexOf(slug)
  if (place < 0) return undefined
  return opens === 'in-order' ? (chants[place - 1] ?? null) : null
}

/** Whether a track opens a chant. */
export function isOpenOn(track: Track, slug: string, isCompleted: (slug: string) => boolean): boolean {
  const key = findKey(track, slug)
  return key === null || (key !== undefined && isCompleted(key))
}

/** All chants whose completion opens another on any of some tracks. */
export const keysTo = (tracks: readonly Track[], slug: string): string[] => [
  ...new Set(tracks.flatMap((track) => findKey(track, slug) ?? [])),
]

/** What the completion of a chant opens on some tracks, and none of them had open from the beginning. */
export function openedBy(tracks: readonly Track[], slug: string): string[] {
  const next = tracks.flatMap((track) => {
    const after = track.chants[track.chants.indexOf(slug) + 1]
    return after !== undefined && findKey(track, after) === slug ? [after] : []
  })
  return [...new Set(next)].filter((opened) => tracks.every((track) => findKey(track, opened) !== null))
}

/** The chants of a track, in its order; one that the path does not have is left out. */
export const chantsOn = <Chant extends { readonly slug?: string }>(
  { chants }: Pick<Track, 'chants'>,
  path: readonly Chant[],
): Chant[] => chants.flatMap((slug) => path.find((chant) => chant.slug === slug) ?? [])

/** The track for a time of the year: that of the season before that of the month. */
export const findProposed = (tracks: readonly NamedTrack[], season: string, month: number): NamedTrack | undefined =>
  tracks.find(({ seasons }) => seasons.includes(season)) ?? tracks.find(({ months }) => months.includes(month))
