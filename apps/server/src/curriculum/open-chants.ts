import { isOpenOn, type Track } from '@schola/core/progress/tracks'
import { isOnPath } from '@schola/core/progress/unlocking'
import type { Curriculum, CurriculumChant } from './curriculum.ts'

type Orders = Pick<Curriculum, 'path' | 'chantBySlug' | 'trackById'>

/** What opens chants to a learner: the path, and the track that they are on, if there is such a one. */
export function ordersOf({ path, trackById }: Orders, track: string | null): Track[] {
  const own = track === null ? undefined : trackById.get(track)
  return own ? [path, own] : [path]
}

/** Whether a chant is open to a learner who has completed some chants. Chants that are not on the path are always open. */
export function isOpenTo(
  orders: Orders,
  track: string | null,
  chant: CurriculumChant,
  completedIds: readonly number[],
): boolean {
  const isCompleted = (key: string) => completedIds.includes(orders.chantBySlug.get(key)?.id ?? 0)
  return !isOnPath(chant) || ordersOf(orders, track).some((order) => isOpenOn(order, chant.slug, isCompleted))
}
