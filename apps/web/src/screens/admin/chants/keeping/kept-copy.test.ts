// @vitest-environment happy-dom
import type { ChantDraft } from '@schola/contract/chant-draft'
import { describe, expect, it, vi } from 'vitest'
import { chantDraftKey } from '../../../../platform/storage-keys.ts'
import { ElevationExpired } from '../../calls/admin-request.ts'
import { keptTexts, key, named, rename, serverWith, wholeOf } from './draft-keeper.test-data.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { findAsides } from './kept-copy.ts'

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

  it('each window keeps and forgets a copy of its own', async () => {
    const { held, save } = serverWith(named('A'))
    const one = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    const other = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    one.change(rename('One'))
    other.change(rename('Other'))
    expect(keptTexts()).toHaveLength(2)
    await one.save()
    expect(held.source.name).toBe('One')
    expect(keptTexts()).toEqual([expect.stringContaining('Other')])
    one.stop()
    other.stop()
  })

  it('a window that takes over what another has kept leaves that one a place', () => {
    const { held, save } = serverWith(named('A'))
    held.isCutOff = true
    const one = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    one.change(rename('One'))
    const other = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    expect(other.state.get()).toMatchObject({ draft: { name: 'One' }, others: [] })
    other.change(rename('Other'))
    one.change(rename('One, and more'))
    expect(keptTexts().map((text) => (JSON.parse(text) as { source: ChantDraft }).source.name)).toEqual(
      expect.arrayContaining(['Other', 'One, and more']),
    )
    expect([one.isAtRisk(), other.isAtRisk()]).toEqual([false, false])
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

  it('what was put aside of a chant is not told of one whose number begins alike', () => {
    localStorage.setItem(`${key}_first_aside`, 'unreadable')
    expect(findAsides(chantDraftKey('u1', 1000))).toEqual([`${key}_first_aside`])
    expect(findAsides(chantDraftKey('u1', 100))).toEqual([])
  })

  it('what is brought back takes no place that was filled meanwhile', () => {
    const { save } = serverWith(named('A'))
    const other = (name: string) => JSON.stringify({ version: 1, source: named(name), base: named('A'), at: 1 })
    localStorage.setItem(`${key}_first`, JSON.stringify({ ...JSON.parse(other('Mine')), at: 2 }))
    localStorage.setItem(`${key}_second`, other('Other'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    const [found] = keeper.state.get().others
    if (found === undefined) throw new Error('Nothing of the other window was found.')
    expect(keeper.forgetOther(found)).toBe(true)
    localStorage.setItem(`${key}_second`, other('Later'))
    keeper.bringBack(found)
    expect(keptTexts()).toEqual(expect.arrayContaining([other('Other'), other('Later')]))
    keeper.stop()
  })
})
