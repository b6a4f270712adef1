import { responseCacheKey } from '../../platform/storage-keys.ts'
import { answersCache } from '../cache-names.ts'

/** An answer of the server as this device keeps it. */
export interface KeptAnswer {
  readonly data: unknown
  /** When it was given, in milliseconds. */
  readonly timestamp: number
}

/** Where answers are kept; a place that is full, forbidden or spoilt keeps nothing and says nothing. */
export interface AnswerStore {
  find(url: string): Promise<KeptAnswer | undefined>
  keep(url: string, answer: KeptAnswer): Promise<void>
}

function parse(text: string | null): KeptAnswer | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    if (typeof entry !== 'object' || entry === null || !('data' in entry) || !('timestamp' in entry)) return undefined
    return typeof entry.timestamp === 'number' ? { data: entry.data, timestamp: entry.timestamp } : undefined
  } catch {
    return undefined
  }
}

/** For the short answers that the first screen waits for. */
export const localStore: AnswerStore = {
  async find(url) {
    try {
      return parse(localStorage.getItem(responseCacheKey(url)))
    } catch {
      return undefined
    }
  },
  async keep(url, answer) {
    try {
      localStorage.setItem(responseCacheKey(url), JSON.stringify(answer))
    } catch {
      // The answer before it stays, which is better than none.
    }
  },
}

/** For the long lists of each chant, which together would fill local storage. */
export const bulkStore: AnswerStore = {
  async find(url) {
    try {
      const response = await caches.match(url, { cacheName: answersCache })
      return parse((await response?.text()) ?? null)
    } catch {
      return undefined
    }
  },
  async keep(url, answer) {
    try {
      const cache = await caches.open(answersCache)
      await cache.put(url, Response.json(answer))
    } catch {
      // As above.
    }
  },
}
