import { downloadsCache, oldCaches, playedCache } from '../cache-names.ts'
import { forgetWhere } from '../storage.ts'
import { adminAuthenticatedKey, responseCachePrefix } from '../storage-keys.ts'
import { clearResponses } from './response-store.ts'

const prefixes = [
  'streak_',
  'exerciseIndex_',
  'epoch_',
  'lesson_',
  'practice_',
  'met_',
  'stars_told_',
  'today_',
  'ready_',
  'mass_',
  'recitation_',
  'recentExercises_',
  // Left by an earlier version.
  'schola_kept_',
  responseCachePrefix,
]

const isPersonal = (key: string) => key === adminAuthenticatedKey || prefixes.some((prefix) => key.startsWith(prefix))

/** Removes all data of a learner from this device except unsent writes, which wait for the same learner. */
export async function forgetLearner(): Promise<void> {
  forgetWhere(() => localStorage, isPersonal)
  forgetWhere(() => sessionStorage, isPersonal)
  await clearResponses()
  if (!('caches' in globalThis)) return
  const { CacheExpiration } = await import('workbox-expiration')
  await Promise.allSettled([
    ...[playedCache, downloadsCache, ...oldCaches].map((name) => caches.delete(name)),
    // The service worker's list of the recordings that were played.
    new CacheExpiration(playedCache, { maxEntries: 1 }).delete(),
  ])
}
