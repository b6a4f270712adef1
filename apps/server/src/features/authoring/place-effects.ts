import { type DraftPlace, draftPlace } from '@schola/contract/chant-draft'
import { findKey, insertAfter, pathTrack, type Track } from '@schola/core/progress/tracks'
import { isOnPath } from '@schola/core/progress/unlocking'
import { badRequest } from '../../calls/http-error.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { countPlaced, type Opening, type TrackOpening } from './place-effects.repository.ts'

/** The path and the tracks, as they are or as they would be. */
interface Orders {
  readonly path: Track
  readonly tracks: readonly Track[]
}

/** Parses a position from a query. */
export function readPlace(text: string): DraftPlace {
  let place: unknown
  try {
    place = JSON.parse(text)
  } catch {
    throw badRequest('place_not_json')
  }
  const read = draftPlace.safeParse(place)
  if (!read.success) throw badRequest('place_invalid')
  return read.data
}

function placeIn({ path, tracks }: Orders, slug: string, place: DraftPlace): Orders {
  const put = (chants: readonly string[], places: readonly { readonly after: string | null }[]) =>
    insertAfter(
      chants.filter((each) => each !== slug),
      places.map(({ after }) => ({ slug, after })),
    )
  return {
    path: pathTrack(put(path.chants, place.path ? [place.path] : [])),
    tracks: tracks.map((track) => ({
      ...track,
      chants: put(
        track.chants,
        place.tracks.filter((each) => each.track === track.id),
      ),
    })),
  }
}

/** Returns the chant that another opens in an order; undefined at its end, or if all are open at once. */
function findWaiting(order: Track, slug: string): string | undefined {
  const following = order.chants[order.chants.indexOf(slug) + 1]
  return order.chants.includes(slug) && following && findKey(order, following) === slug ? following : undefined
}

/**
 * Counts the learners for whom a position on the path and in tracks would close or open a chant. A chant is open by the
 * path or by the learner's track; one that is not on the path is open to all.
 */
export async function countPlaceEffects(
  queries: Queries,
  { path, trackById, chantBySlug, chantById }: Curriculum,
  chantId: number,
  place: DraftPlace,
) {
  // A new chant gets a slug that no chant can have.
  const slug = chantById.get(chantId)?.slug ?? `#${chantId}`
  const after = place.path?.after ?? null
  if (after !== null && (after === slug || !path.chants.includes(after))) {
    throw badRequest('place_chant_not_found')
  }
  const now: Orders = { path, tracks: [...trackById.values()] }
  const then = placeIn(now, slug, place)
  const idOf = (key: string) => (key === slug ? chantId : (chantBySlug.get(key)?.id ?? 0))

  function isOffPath(chant: string): boolean {
    const known = chantBySlug.get(chant)
    return chant === slug ? place.path === null : known !== undefined && !isOnPath(known)
  }

  function openingOf({ path: own, tracks }: Orders, track: string, chant: string): Opening {
    const orders = [own, ...tracks.filter(({ id }) => id === track)]
    const keys = orders.map((order) => findKey(order, chant))
    return { isFree: isOffPath(chant) || keys.includes(null), keys: keys.flatMap((key) => (key ? [idOf(key)] : [])) }
  }

  async function countFor(waiting: string | undefined) {
    const next = waiting === undefined || isOffPath(waiting) ? undefined : chantBySlug.get(waiting)
    const nothing = { isFree: false, keys: [] }
    const openings = ['', ...trackById.keys()].map(
      (track): TrackOpening => ({
        track,
        before: next ? openingOf(now, track, next.slug) : nothing,
        after: next ? openingOf(then, track, next.slug) : nothing,
        own: openingOf(then, track, slug),
      }),
    )
    const counts = await countPlaced(queries, next?.id ?? null, openings)
    return { next: next ? { id: next.id, name: next.name } : null, ...counts }
  }

  const tracks = []
  for (const track of then.tracks.filter(({ chants }) => chants.includes(slug))) {
    const { opens: _, ...effects } = await countFor(findWaiting(track, slug))
    tracks.push({ track: track.id, ...effects })
  }
  return { ...(await countFor(findWaiting(then.path, slug))), tracks }
}
