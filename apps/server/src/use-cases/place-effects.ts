import { findKey } from '@schola/domain/tracks'
import type { Curriculum } from '../content/curriculum.ts'
import type { Queries } from '../db/connect.ts'
import { badRequest } from '../http/http-error.ts'
import { countPlaced } from '../repositories/place-repository.ts'

/** What a place on the path, behind another chant or at its beginning, would do to the learners there are. */
export async function countPlaceEffects(
  queries: Queries,
  { path, chantBySlug, chantById }: Curriculum,
  chantId: number,
  after: string | null,
) {
  const own = chantById.get(chantId)?.slug
  const others = path.chants.filter((slug) => slug !== own)
  if (after !== null && !others.includes(after)) throw badRequest('after: The path has no such chant.')
  const following = others[after === null ? 0 : others.indexOf(after) + 1]
  const next = following === undefined ? undefined : chantBySlug.get(following)
  const idOf = (slug: string | null | undefined) => (slug ? (chantBySlug.get(slug)?.id ?? null) : null)
  const counts = await countPlaced(queries, {
    chantId,
    beforeId: idOf(after),
    nextId: next?.id ?? null,
    nextKeyId: next ? idOf(findKey(path, next.slug)) : null,
  })
  return { next: next ? { id: next.id, name: next.name } : null, ...counts }
}
