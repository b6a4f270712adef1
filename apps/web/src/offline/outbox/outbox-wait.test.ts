import { describe, expect, it } from 'vitest'
import type { Delivery } from './deliver.ts'
import { failed, openTestOutbox } from './outbox.test-data.ts'

const queued = { queued: true }
const tooMany: Delivery = { kind: 'later', failure: { status: 429, body: '{"message":"Too many."}', waitMs: 60_000 } }

async function openTold(fate = tooMany) {
  const opened = openTestOutbox()
  opened.world.fates = [fate]
  expect(await opened.write('a')).toEqual(queued)
  return { ...opened, keys: () => opened.sent.map(({ key }) => key) }
}

describe('promise 15.12: as long as the server asks nothing is sent', () => {
  it('whatever happens on the device, and then at the first occasion', async () => {
    const { outbox, keys, timers, world, write } = await openTold()
    world.now += 59_999
    await outbox.replay()
    expect(await write('b')).toEqual(queued)
    expect(keys()).toEqual(['a'])
    world.now += 1
    await outbox.replay()
    expect(keys()).toEqual(['a', 'a', 'b'])
    expect(timers.size).toBe(0)
  })

  it('without an occasion it goes by itself, even when the clock was set back meanwhile', async () => {
    const { outbox, keys, timers, world, strike } = await openTold()
    expect([...timers.values()]).toEqual([61_000])
    world.now = 0
    strike((ms) => ms === 61_000)
    await outbox.replay()
    expect(keys()).toEqual(['a', 'a'])
  })

  it('a wait that is over does not come back with a clock that is set back', async () => {
    const { outbox, keys, world, write } = await openTold()
    world.now += 60_000
    await outbox.replay()
    world.now = 0
    expect(await write('b')).toEqual({ currentStreak: 3 })
    expect(keys()).toEqual(['a', 'a', 'b'])
  })

  it('a clock that is set back makes no wait of a failure without one', async () => {
    const { outbox, keys, world } = await openTold(failed)
    world.now = 0
    await outbox.replay()
    expect(keys()).toEqual(['a', 'a'])
  })

  it('not even what stands behind a write whose failure the learner is told', async () => {
    const { outbox, sent, world, write } = openTestOutbox()
    world.fates = [tooMany]
    const told = write('a', {}, true)
    const behind = write('b')
    await expect(told).rejects.toThrow('429')
    expect(await behind).toEqual(queued)
    expect(await write('c', {}, true)).toEqual(queued)
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a'])
    world.now += 60_000
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('what stands behind one that has failed without a wait goes at once', async () => {
    const { sent, world, write } = openTestOutbox()
    world.fates = [failed]
    const told = write('a', {}, true)
    const behind = write('b')
    await expect(told).rejects.toThrow('500')
    await behind
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('nor is it asked again who is there', async () => {
    const { outbox, sent, timers, world, write } = openTestOutbox()
    world.there = { waitMs: 60_000 }
    expect(await write('a')).toEqual(queued)
    expect([...timers.values()]).toEqual([61_000])
    world.there = { userId: 'u1' }
    await outbox.replay()
    expect(world.asked).toBe(1)
    world.now += 60_000
    await outbox.replay()
    expect(sent.map(({ key }) => key)).toEqual(['a'])
  })
})
