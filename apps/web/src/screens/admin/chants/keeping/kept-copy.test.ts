// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { ElevationExpired } from '../../calls/admin-request.ts'
import { keptTexts, key, named, rename, serverWith, wholeOf } from './draft-keeper.test-data.ts'
import { createDraftKeeper } from './draft-keeper.ts'

describe('what the server has not', () => {
  it('is not saved by itself without the password, and nobody is asked for it until the operator saves', async () => {
    const { held, save } = serverWith(named('A'))
    const asked: boolean[] = []
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), {
      send: (id, version, source, mayAsk) => {
        asked.push(mayAsk)
        return mayAsk ? save(id, version, source) : Promise.reject(new ElevationExpired())
      },
    })
    keeper.change(rename('B'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toEqual([false])
    expect(keeper.state.get().status).toBe('locked')
    await keeper.save()
    expect(asked).toEqual([false, true])
    expect(held.source.name).toBe('B')
    keeper.stop()
  })

  it('a window neither removes nor saves what another has written since, and is at risk meanwhile', async () => {
    const { held, save } = serverWith(named('A'))
    const one = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    one.change(rename('One'))
    const other = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    expect(other.state.get()).toMatchObject({ draft: { name: 'One' } })
    other.change(rename('Other'))
    expect([one.isAtRisk(), other.isAtRisk()]).toEqual([true, false])
    await one.save()
    expect(held.source.name).toBe('One')
    expect(keptTexts()).toEqual([expect.stringContaining('Other')])
    await other.save()
    expect(other.state.get()).toMatchObject({ status: 'conflict', draft: { name: 'Other' } })
    one.stop()
    other.stop()
  })

  it('what another window has saved already is no conflict', async () => {
    const { save } = serverWith(named('B'), 2)
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    keeper.change(rename('B'))
    expect(await keeper.save()).toBe(2)
    keeper.stop()
  })

  it('a device without room is told', () => {
    const { save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    function full() {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
    keeper.change(rename('B'))
    expect(keeper.state.get().isUnkept).toBe(true)
    expect(keeper.isAtRisk()).toBe(true)
    vi.unstubAllGlobals()
    keeper.stop()
  })

  it('a kept copy that does not fit any more is put aside', () => {
    const { save } = serverWith(named('A'))
    const old = JSON.stringify({ version: 1, source: { name: 'Old' }, base: {} })
    localStorage.setItem(key, old)
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    expect(keeper.state.get()).toMatchObject({ status: 'saved', draft: { name: 'A' } })
    expect(localStorage.getItem(key)).toBeNull()
    expect(localStorage.getItem(`${key}_aside`)).toBe(old)
    keeper.stop()
  })

  it('one that the device has no room to put aside stays where it is', () => {
    const { save } = serverWith(named('A'))
    const held: Record<string, string> = { [key]: 'unreadable' }
    const full = {
      getItem: (name: string) => held[name] ?? null,
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError')
      },
      removeItem: (name: string) => Reflect.deleteProperty(held, name),
    }
    vi.stubGlobal('localStorage', Object.assign(Object.create(full), held))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    expect(held).toEqual({ [key]: 'unreadable' })
    vi.unstubAllGlobals()
    keeper.stop()
  })
})
