import { describe, expect, it } from 'vitest'
import { leaseLock } from './lease-lock.ts'
import { TestStore } from './outbox.test-data.ts'

/** Tabs on one storage and one clock; waiting moves the clock on. */
function openTabs(store = new TestStore()) {
  const world = { now: 1_000_000, renew: [] as (() => void)[] }
  const pause = async (ms: number) => {
    await Promise.resolve()
    world.now += ms
  }
  const openTab = (holder: string) =>
    leaseLock({
      store,
      now: () => world.now,
      holder,
      pause,
      every: (_ms, run) => {
        world.renew.push(run)
        return () => {
          world.renew = world.renew.filter((each) => each !== run)
        }
      },
    })
  return { store, world, openTab }
}

describe('issue 4: one tab at a time where there are no Web Locks', () => {
  it('two tabs that begin in the same moment work one after the other', async () => {
    const { openTab, store } = openTabs()
    const log: string[] = []
    const workOf = (name: string) => async () => {
      log.push(`${name} begins`)
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      log.push(`${name} ends`)
    }
    await Promise.all([openTab('one')(workOf('one')), openTab('two')(workOf('two'))])
    const [first = ''] = (log[0] ?? '').split(' ')
    expect(log.slice(0, 2)).toEqual([`${first} begins`, `${first} ends`])
    expect(log).toHaveLength(4)
    expect(store.items.size).toBe(0)
  })

  it('a tab that crashed holds nobody up for longer than its lease', async () => {
    const { openTab, world } = openTabs()
    const begun = world.now
    void openTab('crashed')(() => new Promise(() => {}))
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    let workedAt = 0
    await openTab('next')(async () => {
      workedAt = world.now
    })
    expect(workedAt - begun).toBeGreaterThanOrEqual(20_000)
    expect(workedAt - begun).toBeLessThan(22_000)
  })

  it('a lease that a wrong clock made end in ten years counts for nothing', async () => {
    const { openTab, store, world } = openTabs()
    store.setItem('latin_learning_offline_queue_lease', JSON.stringify(['gone', world.now + 3.2e11]))
    const begun = world.now
    await openTab('next')(async () => {})
    expect(world.now - begun).toBeLessThan(1000)
  })

  it('long work renews its lease', async () => {
    const { openTab, store, world } = openTabs()
    await openTab('one')(async () => {
      const before = store.getItem('latin_learning_offline_queue_lease')
      world.now += 19_000
      for (const renew of world.renew) renew()
      expect(store.getItem('latin_learning_offline_queue_lease')).not.toBe(before)
    })
    expect(world.renew).toEqual([])
  })

  it('without storage it works at once: no tab shares a queue with another', async () => {
    const store = new TestStore()
    store.isForbidden = true
    let worked = false
    await openTabs(store).openTab('one')(async () => {
      worked = true
    })
    expect(worked).toBe(true)
  })
})
