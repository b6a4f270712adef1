import { placeBehind } from '@schola/domain/places'
import { findKey, pathTrack, type Track, type TrackPlace } from '@schola/domain/tracks'
import { isOnPath } from '@schola/domain/unlocking'
import type { Curriculum } from '../content/curriculum.ts'
import type { Queries } from '../db/connect.ts'
import { badRequest } from '../http/http-error.ts'
import { findSource } from '../repositories/chant-source-repository.ts'
import { countPlaced, type Opening, type TrackOpening } from '../repositories/place-repository.ts'
import { readDraft } from './describe-source.ts'

/** The path and the tracks, as they are or as they would be. */
interface Orders {
  readonly path: Track
  readonly tracks: readonly Track[]
}

function placeIn({ path, tracks }: Orders, slug: string, after: string | null, places: readonly TrackPlace[]): Orders {
  return {
    path: pathTrack(placeBehind(path.chants, [{ slug, after }])),
    tracks: tracks.map((track) => {
      const others = track.chants.filter((each) => each !== slug)
      const own = places.filter((place) => place.track === track.id)
      return {
        ...track,
        chants: placeBehind(
          others,
          own.map((place) => ({ slug, after: place.after })),
        ),
      }
    }),
  }
}

/** The chant that waits for another in an order; nothing at its end, or where all are open at once. */
function findWaiting(order: Track, slug: string): string | undefined {
  const following = order.chants[order.chants.indexOf(slug) + 1]
  return order.chants.includes(slug) && following && findKey(order, following) === slug ? following : undefined
}

/** Where a chant's tracks stand in what was saved of it last. */
async function findTrackPlaces(queries: Queries, chantId: number): Promise<readonly TrackPlace[]> {
  const row = await findSource(queries, chantId)
  const source = row?.draft ?? row?.published
  return source ? readDraft(source).place.tracks : []
}

/**
 * What a place on the path, behind another chant or at its beginning, would do to the learners there are, and what the tracks
 * do that the chant is put into. A learner has a chant open by the path or by the track that they are on.
 */
export async function countPlaceEffects(
  queries: Queries,
  { path, trackById, chantBySlug, chantById }: Curriculum,
  chantId: number,
  after: string | null,
) {
  // One that nobody knows yet has a name that no chant can have.
  const slug = chantById.get(chantId)?.slug ?? `#${chantId}`
  if (after !== null && (after === slug || !path.chants.includes(after))) {
    throw badRequest('after: The path has no such chant.')
  }
  const now: Orders = { path, tracks: [...trackById.values()] }
  const then = placeIn(now, slug, after, await findTrackPlaces(queries, chantId))
  const idOf = (key: string) => (key === slug ? chantId : (chantBySlug.get(key)?.id ?? 0))

  function openingOf({ path: own, tracks }: Orders, track: string, chant: string): Opening {
    const orders = [own, ...tracks.filter(({ id }) => id === track)]
    const keys = orders.map((order) => findKey(order, chant))
    const known = chantBySlug.get(chant)
    const isBeside = chant !== slug && known !== undefined && !isOnPath(known)
    return { isFree: isBeside || keys.includes(null), keys: keys.flatMap((key) => (key ? [idOf(key)] : [])) }
  }

  async function countFor(waiting: string | undefined) {
    const next = waiting === undefined ? undefined : chantBySlug.get(waiting)
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
