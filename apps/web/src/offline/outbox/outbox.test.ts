import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Delivery } from './deliver.ts'
import {
  answered,
  failed,
  heldDelivery,
  keysOf,
  later,
  openTestOutbox,
  refused,
  signInFirst,
  TestStore,
} from './outbox.test-data.ts'

const queued = { queued: true }

describe('promise 15.8: offline, a write is queued and returns queued: true', () => {
  it('offline nothing is sent; back online it goes out in order, with its age', async () => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.online = false
    expect(await write('a')).toEqual(queued)
    world.now = 9000
    expect(await write('b')).toEqual(queued)
    expect(sent).toEqual([])
    world.online = true
    world.now = 10_000
    await outbox.replay()
    expect(sent).toEqual([
      { key: 'a', ageMs: 5000 },
      { key: 'b', ageMs: 1000 },
    ])
    expect(outbox.unacknowledgedOf('u1')).toEqual([])
    expect(world.caughtUp).toBe(1)
  })

  it('a connection that goes while a replay waits its turn sends nothing, and asks for nothing', async () => {
    let begin = () => {}
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { outbox, sent, world, write } = openTestOutbox(new TestStore(), {
      exclusively: async (work) => {
        await turn
        await work()
      },
    })
    const replay = outbox.replay()
    world.online = false
    await write('a')
    begin()
    await replay
    expect([sent, world.asked]).toEqual([[], 0])
    world.online = true
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a'])
  })

  it('a connection that goes between two writes keeps the second for later', async () => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.online = false
    await write('a')
    await write('b')
    world.online = true
    const { delivery, end } = heldDelivery()
    world.fates = [delivery]
    const replay = outbox.replay()
    await expect.poll(() => sent).toHaveLength(1)
    world.online = false
    end(answered)
    await replay
    expect(keysOf(outbox.unacknowledgedOf('u1'))).toEqual(['b'])
  })

  it('online the caller gets the server’s own answer, and nothing is left', async () => {
    const { outbox, write } = openTestOutbox()
    expect(await write('a')).toEqual({ currentStreak: 3 })
    expect(outbox.unacknowledgedOf('u1')).toEqual([])
  })

  it('online a write on its way is not shown as waiting', async () => {
    const shown: number[] = []
    const { outbox, write } = openTestOutbox(new TestStore(), {
      changed: () => shown.push(outbox.pendingOf('u1').waiting.length),
    })
    await write('a')
    await outbox.replay()
    expect(new Set(shown)).toEqual(new Set([0]))
  })

  it('a write is kept before it is sent: a page that goes away loses nothing', async () => {
    const store = new TestStore()
    const { world, write } = openTestOutbox(store)
    const { delivery } = heldDelivery()
    world.fates = [delivery]
    void write('a')
    const reopened = openTestOutbox(store)
    expect(keysOf(reopened.outbox.unacknowledgedOf('u1'))).toEqual(['a'])
  })

  it('a clock that was set back meanwhile gives an age of nothing, not of less', async () => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.online = false
    await write('a')
    Object.assign(world, { online: true, now: 1 })
    await outbox.replay()
    expect(sent).toEqual([{ key: 'a', ageMs: 0 }])
  })

  it('who waits too long for a connection that says nothing is told that the write is queued', async () => {
    const { outbox, world, write, strike } = openTestOutbox()
    const { delivery, end } = heldDelivery()
    world.fates = [delivery]
    const reply = write('a')
    await Promise.resolve()
    strike((ms) => ms === 8000)
    expect(await reply).toEqual(queued)
    expect(keysOf(outbox.pendingOf('u1').waiting)).toEqual(['a'])
    end(answered)
    await outbox.replay()
    expect(outbox.unacknowledgedOf('u1')).toEqual([])
    expect(world.caughtUp).toBe(1)
  })
})

describe('promise 15.12: being online is proved by a request', () => {
  it('the browser’s word is not enough: while nobody answers nothing is sent, and the tries grow rare', async () => {
    const { outbox, sent, world, write, timers, strike } = openTestOutbox()
    world.there = { waitMs: 0 }
    expect(await write('a')).toEqual(queued)
    const delays: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      delays.push(...timers.values())
      strike(() => true)
      await outbox.replay()
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(sent).toEqual([])
  })

  it('once proved, each write goes straight out', async () => {
    const { world, write } = openTestOutbox()
    await write('a')
    await write('b')
    expect(world.asked).toBe(1)
  })

  it('while it waits for its next try, later writes queue behind', async () => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.fates = [later]
    expect(await write('a')).toEqual(queued)
    expect(await write('b')).toEqual(queued)
    expect(sent.map(({ key }) => key)).toEqual(['a'])
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a', 'a', 'b'])
  })
})

describe('promise 15.10: only under its owner’s session', () => {
  it.each([
    ['nobody', { userId: undefined }],
    ['somebody else', { userId: 'u2' }],
  ])('with %s signed in it waits, and goes when its owner is back', async (_, there) => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.there = there
    expect(await write('a')).toEqual(queued)
    expect(outbox.connection).toBe('signed-out')
    expect(sent).toEqual([])
    world.there = { userId: 'u1' }
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a'])
  })

  it('a 401 keeps it and what is behind it', async () => {
    const { outbox, world, write } = openTestOutbox()
    world.online = false
    await write('a')
    await write('b')
    Object.assign(world, { online: true, fates: [signInFirst] })
    await outbox.replay()
    expect(keysOf(outbox.pendingOf('u1').waiting)).toEqual(['a', 'b'])
    expect(outbox.connection).toBe('signed-out')
  })

  it('on a page of another learner the writes of the first wait, unseen', async () => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.online = false
    await write('a')
    Object.assign(world, { online: true, user: 'u2', there: { userId: 'u2' } })
    await outbox.replay()
    expect(sent).toEqual([])
    expect(outbox.pendingOf('u2')).toEqual({ waiting: [], deadLetters: [] })
  })

  it('an account that is gone leaves nothing behind', async () => {
    const { outbox, world, write, store } = openTestOutbox()
    world.online = false
    await write('a')
    outbox.forget('u1')
    expect(store.getItem('latin_learning_offline_queue')).toBe('[]')
  })
})

describe('promise 15.11: refused, and failed', () => {
  async function replayWith(fates: Delivery[]) {
    const opened = openTestOutbox()
    opened.world.online = false
    await opened.write('a')
    await opened.write('b')
    Object.assign(opened.world, { online: true, fates })
    await opened.outbox.replay()
    return opened
  }

  it('a refused write becomes a dead letter with its reason and blocks nobody', async () => {
    const { outbox, sent } = await replayWith([refused])
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b'])
    const { waiting, deadLetters } = outbox.pendingOf('u1')
    expect(waiting).toEqual([])
    expect(deadLetters).toMatchObject([{ refusal: { status: 403, message: 'Complete previous chants to unlock' } }])
  })

  it('a dead letter can be tried again under a new key', async () => {
    const { outbox, sent } = await replayWith([refused])
    outbox.retry(keysOf(outbox.pendingOf('u1').deadLetters)[0] ?? '')
    await outbox.replay()
    expect(outbox.pendingOf('u1')).toEqual({ waiting: [], deadLetters: [] })
    expect(sent.at(-1)?.key).toBe('new-2')
  })

  it('a dead letter can be discarded', async () => {
    const { outbox, sent } = await replayWith([refused])
    outbox.discard(keysOf(outbox.pendingOf('u1').deadLetters)[0] ?? '')
    expect(outbox.pendingOf('u1')).toEqual({ waiting: [], deadLetters: [] })
    await outbox.replay()
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['a lost answer', later],
    ['a failing server', failed],
  ])('%s: it stays, with those behind it, and the same key goes out again', async (_, fate) => {
    const { outbox, sent } = await replayWith([fate])
    expect(keysOf(outbox.pendingOf('u1').waiting)).toEqual(['a', 'b'])
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a', 'a', 'b'])
  })

  it('who waits for the outcome is told of a refusal, and nothing is kept of it', async () => {
    const { outbox, world, write } = openTestOutbox()
    world.fates = [refused]
    await expect(write('a')).rejects.toThrow(new ApiError(403, '{"message":"Complete previous chants to unlock"}'))
    expect(outbox.pendingOf('u1')).toEqual({ waiting: [], deadLetters: [] })
  })

  it('promise 15.11: who asked for something is told that the server failed; what was not asked for stays', async () => {
    const { outbox, world, write } = openTestOutbox()
    world.fates = [failed]
    await expect(write('a', {}, true)).rejects.toThrow('500')
    expect(outbox.unacknowledgedOf('u1')).toEqual([])
    world.fates = [failed]
    expect(await write('b')).toEqual(queued)
    expect(keysOf(outbox.unacknowledgedOf('u1'))).toEqual(['b'])
  })
})
