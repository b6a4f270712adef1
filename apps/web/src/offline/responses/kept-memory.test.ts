import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outgoing } from '../../api/send.ts'
import { progressOf } from '../../testing/server.ts'
import { down, get, makeDevice, post, userUrl } from './response-cache.test-data.ts'

beforeEach(() => localStorage.clear())

/** The browser's cache, as far as it is used here. */
function fakeCaches() {
  const kept = new Map<string, string>()
  const cache = {
    put: async (url: string, response: Response) => void kept.set(url, await response.text()),
  }
  return {
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(kept.clear()),
    match: (url: string) => Promise.resolve(kept.has(url) ? new Response(kept.get(url)) : undefined),
  }
}

describe('promise 27.4: a device keeps the memory and what the learner did since it was told', () => {
  const memoryUrl = '/api/users/u1/memory'
  const told = { model: { version: 'fsrs-6', weights: [] }, items: [], isCalibrated: true }
  const trained = [{ item: 7, right: true, guess: 25 }]
  const answer = (showingId: string): Outgoing => ({
    ...post('/api/users/u1/answers'),
    body: { showingId, trained },
    made: { by: 'u1', agoMs: 3000, timeZone: 'UTC' },
  })
  const reply = { chantId: 1, progress: progressOf(10), currentStreak: 1, dayStreak: { current: 1, longest: 1 } }
  const entry = (id: string, at: number) => ({ id, at, items: trained })

  async function withMemory() {
    vi.stubGlobal('caches', fakeCaches())
    const device = makeDevice()
    await device.send(get(userUrl))
    device.server.mockResolvedValue(told)
    await device.send(get(memoryUrl))
    device.server.mockResolvedValue(reply)
    device.state.now += 10_000
    await device.send(answer('a'))
    return device
  }

  it('offline the acknowledged answers stand upon it', async () => {
    const { state, server, start } = await withMemory()
    server.mockImplementation(down)
    state.online = false
    expect(await start()(get(memoryUrl))).toEqual({ ...told, since: [entry('a', 1_007_000)] })
  })

  it('a memory that was asked for later holds them itself', async () => {
    const { state, server, send } = await withMemory()
    state.now += 10
    server.mockResolvedValue(told)
    expect(await send(get(memoryUrl))).toEqual(told)
    server.mockImplementation(down)
    expect(await send(get(memoryUrl))).toEqual(told)
    expect(Object.keys(localStorage).filter((key) => key.includes('memory'))).toEqual([])
  })
})
