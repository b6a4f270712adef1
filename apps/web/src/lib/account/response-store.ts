import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import { forget, remember } from '../storage.ts'
import { responseCacheKey } from '../storage-keys.ts'
import { wait } from '../wait.ts'

/** The signed-in user is in localStorage, which other tabs watch and the first screen reads; all else in IndexedDB. */
export const currentUserUrl = '/api/auth/user'

export interface CachedResponse {
  readonly data: unknown
  /** When it was received, in milliseconds. */
  readonly timestamp: number
}

/** An IndexedDB that never answers must not block the app. */
const timeoutMs = 5000

/** The user has left this page; what it still receives must not be saved. */
let isClosed = false

let opened: UseStore | undefined
function openStore(): UseStore {
  opened ??= createStore('schola-responses', 'responses')
  return opened
}

function isCachedResponse(value: unknown): value is CachedResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'timestamp' in value &&
    typeof value.timestamp === 'number'
  )
}

/** Returns undefined for a missing or corrupt entry, and where storage is disabled. */
export async function findResponse(url: string): Promise<CachedResponse | undefined> {
  const key = responseCacheKey(url)
  try {
    const entry: unknown =
      url === currentUserUrl
        ? JSON.parse(localStorage.getItem(key) ?? 'null')
        : await Promise.race([get(key, openStore()), wait(timeoutMs)])
    return isCachedResponse(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

/** Has no effect if storage is full or disabled, or after sign-out. */
export async function saveResponse(url: string, response: CachedResponse): Promise<void> {
  if (isClosed) return
  const key = responseCacheKey(url)
  if (url === currentUserUrl) return remember(localStorage, key, JSON.stringify(response))
  try {
    await set(key, response, openStore())
  } catch {
    // The former entry stays.
  }
}

export async function removeResponse(url: string): Promise<void> {
  try {
    await del(responseCacheKey(url), openStore())
  } catch {
    // Disabled storage has no entries.
  }
}

/** Removes all responses of the user who is leaving. This page saves no more until it is loaded again. */
export async function clearResponses(): Promise<void> {
  isClosed = true
  forget(localStorage, [responseCacheKey(currentUserUrl)])
  try {
    await clear(openStore())
  } catch {
    // Disabled storage has no entries.
  }
}
