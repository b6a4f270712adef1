import { forget, remember } from '../../platform/storage.ts'
import { responseCacheKey } from '../../platform/storage-keys.ts'
import { parseResponse } from './response-store.ts'

interface Beside {
  readonly key: string
  /** As it is stored. */
  readonly text: string | null
  /** What tells it from the others beside the same response. */
  readonly name: string
  readonly data: unknown
  readonly timestamp: number
}

/** Beside a kept response that is too long to be written again after every answer. */
const prefixOf = (url: string) => `${responseCacheKey(url)}#`

export function keepBeside(url: string, name: string | number, data: unknown, timestamp: number): void {
  remember(localStorage, `${prefixOf(url)}${name}`, JSON.stringify({ data, timestamp }))
}

/**
 * What was kept since the response was asked for. What was kept before is older than the response: the server knew it
 * already, or has been restored to a time before it.
 */
export function readBeside(url: string, askedAt = Number.NEGATIVE_INFINITY): Beside[] {
  try {
    const prefix = prefixOf(url)
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const text = localStorage.getItem(key)
        const kept = parseResponse(text)
        return kept && kept.timestamp >= askedAt ? [{ key, text, name: key.slice(prefix.length), ...kept }] : []
      })
  } catch {
    return []
  }
}

/** Drops what a kept response holds by now. What was kept or changed since it was read stays. */
export function dropBeside(url: string, held: readonly Beside[]): void {
  const texts = new Map(held.map(({ key, text }) => [key, text]))
  const unchanged = readBeside(url).filter(({ key, text }) => texts.get(key) === text)
  forget(
    localStorage,
    unchanged.map(({ key }) => key),
  )
}
