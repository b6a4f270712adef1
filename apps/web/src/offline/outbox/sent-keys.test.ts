import { afterEach, describe, expect, it, vi } from 'vitest'
import { cachedSentKeys } from './sent-keys.ts'

/** The browser's Cache Storage, with one cache of that name. */
function stubCaches(): Map<string, Response> {
  const kept = new Map<string, Response>()
  const cache = { put: async (url: string, response: Response) => void kept.set(url, response) }
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (url: string) => kept.get(url)?.clone(),
  })
  return kept
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('promise 15.9: what one tab has sent, another knows', () => {
  it('told keys are added to those before, the latest last', async () => {
    stubCaches()
    expect(await cachedSentKeys.list()).toEqual([])
    await cachedSentKeys.tell(['a'])
    await cachedSentKeys.tell(['b', 'c'])
    await cachedSentKeys.tell(['b'])
    expect(await cachedSentKeys.list()).toEqual(['a', 'c', 'b'])
  })

  it.each(['no JSON', '{}', '[1, null]', ''])('a spoilt cache (%s) lists nothing', async (text) => {
    stubCaches().set('/sent', new Response(text))
    expect(await cachedSentKeys.list()).toEqual([])
  })

  it('a browser without a cache lists nothing and holds nothing up', async () => {
    vi.stubGlobal('caches', undefined)
    await cachedSentKeys.tell(['a'])
    expect(await cachedSentKeys.list()).toEqual([])
  })

  it('a cache that hangs is waited for a second, no longer', async () => {
    vi.useFakeTimers()
    const hang = () => new Promise(() => {})
    vi.stubGlobal('caches', { open: hang, match: hang })
    const both = Promise.all([cachedSentKeys.list(), cachedSentKeys.tell(['a'])])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await both).toEqual([[], undefined])
  })
})
