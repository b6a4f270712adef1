/** How far apart the curriculum's chants stand, so that others find a place between them. */
export const placeStep = 1000

interface Standing {
  readonly slug: string
  readonly position: number
}

export interface Placed {
  readonly slug: string
  /** The chant that it stands behind; null at the beginning, nothing at the end. */
  readonly after: string | null | undefined
}

/** Puts each behind the one that it names, the last given next to it; who names nobody known goes to the end. */
export function placeBehind(order: readonly string[], placed: readonly Placed[]): string[] {
  const once = [...new Map(placed.map((each) => [each.slug, each])).values()]
  const result = order.filter((slug) => !once.some((each) => each.slug === slug))
  let waiting = once.filter(({ after }) => after !== undefined)
  const atEnd = once.filter(({ after }) => after === undefined)
  function put({ slug, after }: Placed): boolean {
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

/** Whether a chant would stand behind itself, by way of those that stand behind it. */
export function isInCircle(slug: string, after: string | null | undefined, others: readonly Placed[]): boolean {
  const afterOf = new Map(others.map((each) => [each.slug, each.after]))
  const seen = new Set<string>()
  let at = after
  while (typeof at === 'string' && at !== slug && !seen.has(at)) {
    seen.add(at)
    at = afterOf.get(at)
  }
  return at === slug
}

/** Positions between those of the chants that stand where they are, in the order that the places say. */
export function settlePlaces(standing: readonly Standing[], placed: readonly Placed[]): ReadonlyMap<string, number> {
  const fixed = new Map(
    standing.filter(({ slug }) => !placed.some((each) => each.slug === slug)).map((each) => [each.slug, each.position]),
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
  for (const slug of placeBehind(inOrder, placed)) {
    const position = fixed.get(slug)
    if (position === undefined) run.push(slug)
    else close(position)
  }
  close(before + placeStep * (run.length + 1))
  return settled
}

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
interface TrackPlace {
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
