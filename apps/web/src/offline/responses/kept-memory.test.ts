import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outgoing } from '../../api/send.ts'
import { progressOf } from '../../testing/server.ts'
import { down, get, makeDevice, post, userUrl } from './response-cache.test-data.ts'

beforeEach(() => localStorage.clear())

function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settled) => (resolve = settled))
  return { promise, resolve: (value: Value) => resolve(value) }
}

/** Until all that is ready to go on has gone on. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The browser's cache, as far as it is used here; each writing waits for one of these. */
function fakeCaches(waits: Promise<void>[] = []) {
  const kept = new Map<string, string>()
  const cache = {
    async put(url: string, response: Response) {
      const text = await response.text()
      await waits.shift()
      kept.set(url, text)
    },
  }
  return {
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(kept.clear()),
    match: (url: string) => Promise.resolve(kept.has(url) ? new Response(kept.get(url)) : undefined),
  }
}

describe('promise 27.4: a device keeps the memory and what the learner did since it was told', () => {
  const memoryUrl = '/api/users/u1/memory'
  const told = { items: [] }
  const trained = [{ item: 7, right: true, guess: 25 }]
  const answer = (showingId: string): Outgoing => ({
    ...post('/api/users/u1/answers'),
    body: { showingId, trained },
    made: { by: 'u1', agoMs: 3000, timeZone: 'UTC' },
  })
  const reply = { chantId: 1, progress: progressOf(10), currentStreak: 1, dayStreak: { current: 1, longest: 1 } }
  const entry = (id: string, at: number) => ({ id, at, items: trained })

  async function withMemory(waits: Promise<void>[] = []) {
    vi.stubGlobal('caches', fakeCaches(waits))
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

  it('one that is acknowledged while a newer memory is being written stays', async () => {
    const waits: Promise<void>[] = []
    const { state, server, send, start } = await withMemory(waits)
    const written = promised<void>()
    waits.push(written.promise)
    state.now += 10
    server.mockResolvedValue(told)
    await send(get(memoryUrl))
    await vi.waitFor(() => expect(waits).toEqual([]))
    server.mockResolvedValue(reply)
    state.now += 10_000
    await send(answer('b'))
    written.resolve()
    await settle()
    state.online = false
    expect(await start()(get(memoryUrl))).toEqual({ ...told, since: [entry('b', 1_017_010)] })
  })

  const newer = { ...told, items: [[7, 4, 5, 100, 2]] }

  /** Two readings under way, of which the first is slower. */
  async function askTwice({ server, send }: Awaited<ReturnType<typeof withMemory>>) {
    const slow = promised<unknown>()
    const quick = promised<unknown>()
    server.mockReturnValueOnce(slow.promise).mockReturnValueOnce(quick.promise)
    const calls = server.mock.calls.length
    const first = send(get(memoryUrl))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(calls + 1))
    const second = send(get(memoryUrl))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(calls + 2))
    return { slow, quick, first, second }
  }

  it('of two memories the one that was asked for last stays, though it came first', async () => {
    const device = await withMemory()
    const { state, start } = device
    const { slow, quick, first, second } = await askTwice(device)
    quick.resolve(newer)
    expect(await second).toMatchObject(newer)
    await settle()
    slow.resolve(told)
    expect(await first).toMatchObject(newer)
    await settle()
    state.online = false
    expect(await start()(get(memoryUrl))).toMatchObject(newer)
  })

  it('and is told to whoever asked before, also when both come at once', async () => {
    const { slow, quick, first, second } = await askTwice(await withMemory())
    quick.resolve(newer)
    slow.resolve(told)
    expect(await Promise.all([first, second])).toMatchObject([newer, newer])
  })

  it('and though it was written sooner', async () => {
    const waits: Promise<void>[] = []
    const { state, server, send, start } = await withMemory(waits)
    const written = promised<void>()
    waits.push(written.promise)
    server.mockResolvedValue(told)
    await send(get(memoryUrl))
    await vi.waitFor(() => expect(waits).toEqual([]))
    server.mockResolvedValue(newer)
    await send(get(memoryUrl))
    await settle()
    written.resolve()
    await settle()
    state.online = false
    expect(await start()(get(memoryUrl))).toMatchObject(newer)
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
