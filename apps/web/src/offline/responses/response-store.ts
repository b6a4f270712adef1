import type { KeptRead } from '@schola/contract/offline'
import { findKeptRead } from '@schola/contract/offline'
import { currentUserUrl } from '../../account/known-learner.ts'
import { takeText } from '../../api/send.ts'
import { responsesCache } from '../../platform/cache-names.ts'
import { responseCacheKey } from '../../platform/storage-keys.ts'

/** A reply of the server as this device keeps it. */
export interface CachedResponse {
  readonly data: unknown
  /** When it was given, in milliseconds. */
  readonly timestamp: number
}

/** Where responses are kept; a place that is full, forbidden or spoilt keeps nothing, and `keep` answers false. */
export interface ResponseStore {
  find(url: string): Promise<CachedResponse | undefined>
  keep(url: string, response: CachedResponse): Promise<boolean>
}

export function parseResponse(text: string | null): CachedResponse | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    if (typeof entry !== 'object' || entry === null || !('data' in entry) || !('timestamp' in entry)) return undefined
    return typeof entry.timestamp === 'number' ? { data: entry.data, timestamp: entry.timestamp } : undefined
  } catch {
    return undefined
  }
}

/** For the short responses that the first screen waits for. */
const localStore: ResponseStore = {
  async find(url) {
    try {
      return parseResponse(localStorage.getItem(responseCacheKey(url)))
    } catch {
      return undefined
    }
  },
  async keep(url, response) {
    try {
      localStorage.setItem(responseCacheKey(url), JSON.stringify(response))
      return true
    } catch {
      // The response before it stays, which is better than none.
      return false
    }
  },
}

/** For the long lists of each chant, which together would fill local storage. */
const cacheStore: ResponseStore = {
  async find(url) {
    try {
      const response = await caches.match(url, { cacheName: responsesCache })
      return parseResponse((await response?.text()) ?? null)
    } catch {
      return undefined
    }
  },
  async keep(url, { data, timestamp }) {
    try {
      const cache = await caches.open(responsesCache)
      const body = `{"data":${takeText(data) ?? JSON.stringify(data)},"timestamp":${timestamp}}`
      await cache.put(url, new Response(body, { headers: { 'content-type': 'application/json' } }))
      return true
    } catch {
      return false
    }
  },
}

const stores: Readonly<Record<KeptRead['where'], ResponseStore>> = { local: localStore, cache: cacheStore }

/** Where the response to a call is kept; nothing for what is not kept, and of people only the owner's own is. */
export function findStore(url: string, ownerId: string | undefined): ResponseStore | undefined {
  const found = findKeptRead(url)
  if (!found || (ownerId === undefined && url !== currentUserUrl)) return undefined
  const { userId = ownerId } = found.params
  return userId === ownerId ? stores[found.policy.where] : undefined
}
