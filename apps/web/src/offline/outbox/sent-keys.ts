import { sentCache } from '../../platform/cache-names.ts'
import { wait } from '../../platform/wait.ts'
import { mostFinished } from './outbox-state.ts'

/**
 * The keys of what this device has sent, known to all its tabs at once. Storage tells a tab in another process late: taking
 * its turn right after the tab that sent everything, it would send everything again.
 */
export interface SentKeys {
  list(): Promise<readonly string[]>
  /** Adds some, the latest last. */
  tell(keys: readonly string[]): Promise<void>
}

const address = '/sent'
/** A browser whose cache hangs must not hold up the learner's answers. */
const timeoutMs = 1000

export const joinKeys = (known: readonly string[], more: readonly string[]): string[] =>
  [...known.filter((key) => !more.includes(key)), ...more].slice(-mostFinished)

async function readKeys(): Promise<string[]> {
  const response = await caches.match(address, { cacheName: sentCache })
  const keys: unknown = await response?.json()
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await Promise.race([work(), wait(timeoutMs).then(() => otherwise)])
  } catch {
    return otherwise
  }
}

/** What the cache says is the same in every process; without one, sending twice under one key does no harm. */
export const cachedSentKeys: SentKeys = {
  list: () => attempt(readKeys, []),
  tell: (keys) =>
    attempt(async () => {
      const known = await readKeys().catch(() => [])
      const cache = await caches.open(sentCache)
      await cache.put(address, Response.json(joinKeys(known, keys)))
    }, undefined),
}
