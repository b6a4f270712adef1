/** Distance between the positions of curriculum chants, so that others fit between them. */
export const positionStep = 1000

interface Positioned {
  readonly slug: string
  readonly position: number
}

export interface Insertion {
  readonly slug: string
  /** Slug of the chant before it; null at the start, undefined at the end. */
  readonly after: string | null | undefined
}

/** Inserts each after the chant it names, the last given closest; unknown names go to the end. */
export function insertAfter(order: readonly string[], insertions: readonly Insertion[]): string[] {
  const once = [...new Map(insertions.map((each) => [each.slug, each])).values()]
  const result = order.filter((slug) => !once.some((each) => each.slug === slug))
  let waiting = once.filter(({ after }) => after !== undefined)
  const atEnd = once.filter(({ after }) => after === undefined)
  function put({ slug, after }: Insertion): boolean {
    const before = typeof after === 'string' ? result.indexOf(after) : -1
    if (before < 0 && after !== null) return false
    result.splice(before + 1, 0, slug)
    return true
  }
  for (let left = -1; left !== waiting.length; ) {
    left = waiting.length
    waiting = waiting.filter((each) => !put(each))
  }
  return [...result, ...[...waiting, ...atEnd].map(({ slug }) => slug)]
}

export function hasCycle(slug: string, after: string | null | undefined, others: readonly Insertion[]): boolean {
  const afterOf = new Map(others.map((each) => [each.slug, each.after]))
  const seen = new Set<string>()
  let at = after
  while (typeof at === 'string' && at !== slug && !seen.has(at)) {
    seen.add(at)
    at = afterOf.get(at)
  }
  return at === slug
}

/** Returns positions for inserted chants between those with fixed positions. */
export function assignPositions(
  positioned: readonly Positioned[],
  insertions: readonly Insertion[],
): ReadonlyMap<string, number> {
  const fixed = new Map(
    positioned
      .filter(({ slug }) => !insertions.some((each) => each.slug === slug))
      .map((each) => [each.slug, each.position]),
  )
  const inOrder = [...fixed].toSorted(([, one], [, other]) => one - other).map(([slug]) => slug)
  const settled = new Map<string, number>()
  let run: string[] = []
  let before = 0
  function close(after: number): void {
    run.forEach((slug, index) => {
      settled.set(slug, before + Math.floor(((after - before) * (index + 1)) / (run.length + 1)))
    })
    run = []
    before = after
  }
  for (const slug of insertAfter(inOrder, insertions)) {
    const position = fixed.get(slug)
    if (position === undefined) run.push(slug)
    else close(position)
  }
  close(before + positionStep * (run.length + 1))
  return settled
}

/** Chants in an order of their own, such as those of a season; the learning path is a track of all chants. */
export interface Track {
  readonly id: string
  readonly opens: 'in-order' | 'all-at-once'
  readonly chants: readonly string[]
}

export interface NamedTrack extends Track {
  readonly name: string
  readonly about: string
  readonly seasons: readonly string[]
  readonly months: readonly number[]
}

export const minTrackChants = 2

export const pathTrack = (slugs: readonly string[]): Track => ({ id: 'path', opens: 'in-order', chants: slugs })

/** Position in a track that an operator has chosen; null at the start. */
interface TrackInsertion {
  readonly track: string
  readonly after: string | null
}

export function insertIntoTracks<T extends Track>(
  tracks: readonly T[],
  chants: readonly { readonly slug: string; readonly tracks?: readonly TrackInsertion[] | undefined }[],
): T[] {
  const insertions = chants.flatMap(({ slug, tracks: own = [] }) => own.map((each) => ({ slug, ...each })))
  return tracks.map((track) => {
    const own = insertions.filter((each) => each.track === track.id)
    return own.length === 0 ? track : { ...track, chants: insertAfter(track.chants, own) }
  })
}

/**
 * Returns the chant that unlocks another on a track: null if it is open from the start, undefined if it is not on the
 * track.
 */
export function findKey({ opens, chants }: Track, slug: string): string | null | undefined {
  const index = chants.indexOf(slug)
  if (index < 0) return undefined
  return opens === 'in-order' ? (chants[index - 1] ?? null) : null
}

export function isOpenOn(track: Track, slug: string, isCompleted: (slug: string) => boolean): boolean {
  const key = findKey(track, slug)
  return key === null || (key !== undefined && isCompleted(key))
}

export const keysTo = (tracks: readonly Track[], slug: string): string[] => [
  ...new Set(tracks.flatMap((track) => findKey(track, slug) ?? [])),
]

/** Returns the chants that a completion unlocks and that no track has open from the start. */
export function openedBy(tracks: readonly Track[], slug: string): string[] {
  const next = tracks.flatMap((track) => {
    const after = track.chants[track.chants.indexOf(slug) + 1]
    return after !== undefined && findKey(track, after) === slug ? [after] : []
  })
  return [...new Set(next)].filter((opened) => tracks.every((track) => findKey(track, opened) !== null))
}

export const chantsOn = <Chant extends { readonly slug?: string }>(
  { chants }: Pick<Track, 'chants'>,
  path: readonly Chant[],
): Chant[] => chants.flatMap((slug) => path.find((chant) => chant.slug === slug) ?? [])

/** Returns the track for a time of year; seasons come before months. */
export const findProposed = (tracks: readonly NamedTrack[], season: string, month: number): NamedTrack | undefined =>
  tracks.find(({ seasons }) => seasons.includes(season)) ?? tracks.find(({ months }) => months.includes(month))
