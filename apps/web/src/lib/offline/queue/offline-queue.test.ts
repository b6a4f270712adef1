import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Outgoing } from '../../api/request.ts'
import { offlineQueueKey } from '../../storage-keys.ts'
import { OfflineQueue } from './offline-queue.ts'
import type { QueueEntry } from './stored-queue.ts'
// Recorded with version 0.1, which made up to five calls of an answer: a wrong answer, then four right ones.
import { StoredQueue } from './stored-queue.ts'

const queued = { queued: true }
const reply = { currentStreak: 3 }
const refuse = (status: number, waitMs = 0) => new ApiError(status, '{"message":"No."}', waitMs)
const lost = new TypeError('Failed to fetch')

/** The devices' clock, network and session, which all tabs share. */
const device = {
  now: 5000,
  online: true,
  sent: [] as Outgoing[],
  /** Outcomes of the next requests; the server accepts all others. */
  outcomes: [] as (Error | Promise<unknown> | (() => unknown))[],
  lock: Promise.resolve(),
}

beforeEach(() => {
  Object.assign(device, { now: 5000, online: true, sent: [], outcomes: [], lock: Promise.resolve() })
})

const sentKeys = () => device.sent.map(({ idempotencyKey }) => idempotencyKey)
const keysOf = (entries: readonly QueueEntry[]) => entries.map(({ idempotencyKey }) => idempotencyKey)

function openTab(user = 'u1') {
  const tab = { user: user as string | undefined, synced: 0, timers: new Map<() => void, number>() }
  const report = vi.fn<(failure: string) => void>()
  const stored = new StoredQueue(() => localStorage, report)
  const queue = new OfflineQueue({
    stored,
    send: async (outgoing) => {
      device.sent.push(outgoing)
      const next = device.outcomes.shift()
      const outcome = await (typeof next === 'function' ? next() : next)
      if (outcome instanceof Error) throw outcome
      return outcome ?? reply
    },
    findUser: () => tab.user,
    isOnline: () => device.online,
    withLock: (work) => {
      const run = device.lock.then(work)
      device.lock = run.catch(() => undefined)
      return run
    },
    now: () => device.now,
    timeZone: () => 'Europe/Rome',
    startTimer: (ms, run) => {
      tab.timers.set(run, ms)
      return () => tab.timers.delete(run)
    },
    onChange: () => {},
    onSynced: () => (tab.synced += 1),
  })
  const write = (key: string, { isAwaited = false, owner = user } = {}) =>
    queue.post(
      { method: 'POST', url: `/api/users/${owner}/streak`, body: { streak: 3 }, idempotencyKey: key },
      { owner, epoch: null, isAwaited },
    )
  /** Fires the only timer. */
  function fire() {
    for (const run of tab.timers.keys()) {
      tab.timers.delete(run)
      run()
    }
    return queue.drain()
  }
  return { queue, stored, tab, write, report, fire }
}

/** A tab with queued entries, online again. */
async function openOffline(...keys: string[]) {
  const opened = openTab()
  device.online = false
  for (const key of keys) expect(await opened.write(key)).toEqual(queued)
  device.online = true
  return opened
}

describe('queueing', () => {
  it('stores each entry under its own key before it is sent', async () => {
    await openOffline('a')
    expect(device.sent).toEqual([])
    expect(JSON.parse(localStorage.getItem('latin_learning_offline_queue:a') ?? '')).toEqual({
      endpoint: '/api/users/u1/streak',
      method: 'POST',
      body: { streak: 3 },
      timestamp: 5000,
      owner: 'u1',
      idempotencyKey: 'a',
      epoch: null,
      timeZone: 'Europe/Rome',
      sequence: 1,
    })
  })

  it('back online, sends in order with owner and age, and leaves nothing', async () => {
    const { queue, tab } = await openOffline('b', 'a')
    device.now = 7000
    await queue.drain()
    expect(device.sent).toMatchObject([
      { idempotencyKey: 'b', made: { by: 'u1', agoMs: 2000, timeZone: 'Europe/Rome' } },
      { idempotencyKey: 'a' },
    ])
    expect(localStorage.length).toBe(0)
    expect(tab.synced).toBe(1)
  })

  it('online, the caller gets the reply of the server and the write is not shown as waiting', async () => {
    const { queue, write, tab } = openTab()
    const replying = write('a')
    expect(queue.pendingOf('u1').waiting).toEqual([])
    expect(await replying).toEqual(reply)
    expect([queue.unsentOf('u1'), tab.synced]).toEqual([[], 0])
  })

  it('a caller that waits too long is told that the write is queued', async () => {
    const { queue, tab, write } = openTab()
    let answer: (value: unknown) => void = () => {}
    device.outcomes = [new Promise((resolve) => (answer = resolve))]
    const replying = write('a')
    for (const [run, ms] of tab.timers) if (ms === 8000) run()
    expect(await replying).toEqual(queued)
    expect(keysOf(queue.pendingOf('u1').waiting)).toEqual(['a'])
    answer(reply)
    await queue.drain()
    expect([queue.unsentOf('u1'), tab.synced]).toEqual([[], 1])
  })
})

describe('lost replies and failures', () => {
  it.each([
    ['no answer', lost],
    ['500', refuse(500)],
    ['408', refuse(408)],
    ['409', refuse(409)],
    ['425', refuse(425)],
    ['429', refuse(429)],
    ['a 403 that is not from our server', new ApiError(403, '<h1>Guest network</h1>')],
    ['a reply that is not from our server', Promise.resolve('Welcome')],
  ])('%s: the entry stays, those behind it wait, and it is sent again under the same key', async (_, outcome) => {
    const { queue } = await openOffline('a', 'b')
    device.outcomes = [outcome]
    await queue.drain()
    expect(keysOf(queue.pendingOf('u1').waiting)).toEqual(['a', 'b'])
    await queue.drain()
    expect(sentKeys()).toEqual(['a', 'a', 'b'])
  })

  it('retries by itself, after delays of up to 30 s', async () => {
    const { queue, tab, fire } = await openOffline('a')
    vi.spyOn(Math, 'random').mockReturnValue(1)
    device.outcomes = Array.from({ length: 7 }, () => lost)
    await queue.drain()
    const delays: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      delays.push(...tab.timers.values())
      await fire()
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(queue.unsentOf('u1')).toEqual([])
  })

  it('respects Retry-After whatever happens on the device', async () => {
    const { queue, write, tab } = openTab()
    device.outcomes = [refuse(429, 60_000)]
    expect(await write('a')).toEqual(queued)
    device.now += 59_999
    await queue.drain()
    expect(await write('b')).toEqual(queued)
    expect(sentKeys()).toEqual(['a'])
    device.now += 1
    await queue.drain()
    expect(sentKeys()).toEqual(['a', 'a', 'b'])
    expect(tab.timers.size).toBe(0)
  })

  it('reports a failure of the server to a caller that waits for the outcome, and does not retry', async () => {
    const { queue, write } = openTab()
    device.outcomes = [refuse(500)]
    const awaited = write('a', { isAwaited: true })
    const behind = write('b')
    await expect(awaited).rejects.toThrow('500')
    expect(await behind).toEqual(reply)
    expect([sentKeys(), queue.unsentOf('u1')]).toEqual([['a', 'b'], []])
  })
})

describe('rejected entries', () => {
  it('are kept with the reason and do not block those behind them', async () => {
    const { queue } = await openOffline('a', 'b')
    device.outcomes = [refuse(403)]
    await queue.drain()
    await queue.drain()
    expect(sentKeys()).toEqual(['a', 'b'])
    const rejected = [{ idempotencyKey: 'a', rejection: { status: 403, message: 'No.' } }]
    expect(openTab().queue.pendingOf('u1')).toMatchObject({ waiting: [], rejected })
  })

  it('can be sent again or discarded', async () => {
    const { queue } = await openOffline('a', 'b')
    device.outcomes = [refuse(404), refuse(404)]
    await queue.drain()
    queue.discard('a')
    queue.retry('b')
    await queue.drain()
    expect(queue.pendingOf('u1')).toEqual({ waiting: [], rejected: [] })
    expect(sentKeys()).toEqual(['a', 'b', 'b'])
  })

  it('are reported to a caller that is still waiting, and not kept', async () => {
    const { queue, write } = openTab()
    device.outcomes = [refuse(403)]
    await expect(write('a')).rejects.toThrow('403')
    expect(queue.pendingOf('u1')).toEqual({ waiting: [], rejected: [] })
  })
})

describe('another user', () => {
  it('never sends entries of one user on the page of another, nor shows them', async () => {
    await openOffline('a')
    const other = openTab('u2')
    await other.write('b')
    await other.queue.drain()
    expect(sentKeys()).toEqual(['b'])
    expect(other.queue.pendingOf('u2')).toEqual({ waiting: [], rejected: [] })
    await openTab('u1').queue.drain()
    expect(sentKeys()).toEqual(['b', 'a'])
  })

  it('a 401 keeps the entries until their owner signs in', async () => {
    const { queue, write } = await openOffline('a', 'b')
    device.outcomes = [refuse(401)]
    await queue.drain()
    expect([queue.needsSignIn, await write('c')]).toEqual([true, queued])
    expect(sentKeys()).toEqual(['a'])
    await queue.drain()
    expect([queue.needsSignIn, sentKeys()]).toEqual([false, ['a', 'a', 'b', 'c']])
  })

  it('stops when the user of the page changes between two entries', async () => {
    const { queue, tab } = await openOffline('a', 'b')
    device.outcomes = [() => (tab.user = undefined)]
    await queue.drain()
    expect(keysOf(queue.unsentOf('u1'))).toEqual(['b'])
  })

  it('a deleted account leaves no entries', async () => {
    const { queue } = await openOffline('a')
    queue.forget('u1')
    expect(localStorage.length).toBe(0)
  })
})

describe('two tabs', () => {
  it('never overwrite each other, and together send each entry once', async () => {
    const [first, second] = [openTab(), openTab()]
    device.online = false
    await first.write('a')
    await second.write('b')
    await first.write('c')
    device.online = true
    await Promise.all([first.queue.drain(), second.queue.drain()])
    expect(sentKeys()).toEqual(['a', 'b', 'c'])
    expect(localStorage.length).toBe(0)
  })

  it('an entry outlives the tab that was sending it', async () => {
    const { write } = openTab()
    device.outcomes = [new Promise(() => {})]
    void write('a')
    expect(keysOf(openTab().queue.unsentOf('u1'))).toEqual(['a'])
  })
})

describe('storage', () => {
  it('full: reports once, holds and sends the entries, and stores them when there is room', async () => {
    const { queue, stored, write, report } = openTab()
    device.online = false
    const full = { getItem: () => null, removeItem: () => {}, length: 0 } // without `setItem`, so that writing throws
    vi.stubGlobal('localStorage', full)
    await write('a')
    await write('b')
    expect([report.mock.calls, stored.isSaved, keysOf(queue.unsentOf('u1'))]).toEqual([
      [['unsaved']],
      false,
      ['a', 'b'],
    ])
    vi.unstubAllGlobals()
    await write('c')
    expect([stored.isSaved, keysOf(openTab().queue.unsentOf('u1'))]).toEqual([true, ['a', 'b', 'c']])
    device.online = true
    await queue.drain()
    expect(sentKeys()).toEqual(['a', 'b', 'c'])
  })

  it('a corrupt entry is reported once and set aside; the others are sent', async () => {
    const { queue, report } = await openOffline('a')
    localStorage.setItem(`${offlineQueueKey}:b`, '{"endpoint"')
    await queue.drain()
    await queue.drain()
    expect([sentKeys(), report.mock.calls]).toEqual([['a'], [['unreadable']]])
    expect(Object.values(localStorage)).toEqual(['{"endpoint"'])
  })
})
