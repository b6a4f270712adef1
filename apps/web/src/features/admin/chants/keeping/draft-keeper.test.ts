import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chantDraftKey } from '../../../../lib/storage-keys.ts'
import { ElevationExpired } from '../../calls/admin-request.ts'
import type { Outcome } from '../../calls/chant-sources.ts'
import { wholeOf as wholeChant } from '../chant.test-data.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const key = chantDraftKey('u1', 1000)

const keptTexts = () => Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith(key) ? text : []))

const wholeOf = (version: number, source: ChantDraft) => wholeChant(source, { version })

/** A server that holds one draft and answers like the real one; cut off, it does not. */
function serverWith(source: ChantDraft, version = 1) {
  const held = { source, version, isCutOff: false, saves: 0 }
  function save(_id: number, upon: number, next: ChantDraft): Promise<Outcome<{ version: number }>> {
    if (held.isCutOff) return Promise.reject(new TypeError('Failed to fetch'))
    if (upon !== held.version) return Promise.resolve({ conflict: wholeOf(held.version, held.source) })
    held.saves += 1
    held.version += 1
    held.source = next
    return Promise.resolve({ done: { version: held.version } })
  }
  return { held, save }
}

const named = (name: string): ChantDraft => ({ ...emptyDraft(), name })
const rename = (name: string) => (draft: ChantDraft) => ({ ...draft, name })

beforeEach(() => {
  vi.useFakeTimers()
})

describe('a draft is saved automatically', () => {
  it('after a pause, once for many keystrokes', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    for (const name of ['Av', 'Ave', 'Ave M']) keeper.change(rename(name))
    expect(keeper.state.get().status).toBe('changed')
    await vi.advanceTimersByTimeAsync(2000)
    expect(held).toMatchObject({ saves: 1, version: 2, source: { name: 'Ave M' } })
    expect(keeper.state.get()).toMatchObject({ status: 'saved', version: 2 })
    expect(keptTexts()).toEqual([])
    keeper.stop()
  })

  it('edits made during a save are saved after it', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), {
      send: (chantId, version, source) => {
        if (held.saves === 0) keeper.change(rename('C'))
        return save(chantId, version, source)
      },
    })
    keeper.change(rename('B'))
    expect(await keeper.save()).toBe(3)
    expect(held.source.name).toBe('C')
    keeper.stop()
  })

  it('without a connection it stays on the device, also after a reload, and is saved once the connection is back', async () => {
    const { held, save } = serverWith(named('A'))
    const before = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    held.isCutOff = true
    before.change(rename('Written offline'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(before.state.get().status).toBe('failed')
    expect(before.isAtRisk()).toBe(false)
    before.stop()

    held.isCutOff = false
    const after = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    expect(after.state.get().draft.name).toBe('Written offline')
    await vi.advanceTimersByTimeAsync(10)
    expect(held.source.name).toBe('Written offline')
    expect(after.state.get().status).toBe('saved')
    after.stop()
  })

  it('another operator on the same device does not see it', () => {
    const { held, save } = serverWith(named('A'))
    held.isCutOff = true
    createDraftKeeper('u1', wholeOf(1, named('A')), { send: save }).change(rename('Mine'))
    expect(createDraftKeeper('u2', wholeOf(1, named('A')), { send: save }).state.get().draft.name).toBe('A')
  })
})

describe('two operators edit one chant', () => {
  async function collide() {
    const { held, save } = serverWith(named('Theirs'), 5)
    const keeper = createDraftKeeper('u1', wholeOf(4, named('A')), { send: save })
    keeper.change(rename('Mine'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.state.get()).toMatchObject({ status: 'conflict', conflict: { version: 5 }, draft: { name: 'Mine' } })
    return { held, keeper }
  }

  it('neither overwrites the other, and further edits stay on the device', async () => {
    const { held, keeper } = await collide()
    keeper.change(rename('Mine, and more'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(held).toMatchObject({ saves: 0, source: { name: 'Theirs' } })
    expect(keptTexts()).toEqual([expect.stringContaining('Mine, and more')])
    keeper.stop()
  })

  it('mine is saved on top of theirs on request', async () => {
    const { held, keeper } = await collide()
    expect(await keeper.settle(keeper.state.get().draft)).toBe(6)
    expect(held.source.name).toBe('Mine')
    keeper.stop()
  })

  it('theirs is taken without another save', async () => {
    const { held, keeper } = await collide()
    await keeper.settle(held.source)
    expect(keeper.state.get()).toMatchObject({ status: 'saved', version: 5, draft: { name: 'Theirs' } })
    expect(held.saves).toBe(0)
    expect(keptTexts()).toEqual([])
    keeper.stop()
  })

  it('edits of an older version before a reload conflict with the newer one', async () => {
    const first = serverWith(named('A'))
    first.held.isCutOff = true
    const before = createDraftKeeper('u1', wholeOf(1, named('A')), { send: first.save })
    before.change(rename('Mine'))
    before.stop()
    const second = serverWith(named('Theirs'), 3)
    const after = createDraftKeeper('u1', wholeOf(3, named('Theirs')), { send: second.save })
    await vi.advanceTimersByTimeAsync(10)
    expect(after.state.get()).toMatchObject({ status: 'conflict', saved: { name: 'A' }, draft: { name: 'Mine' } })
    after.stop()
  })
})

describe('an action on the whole chant', () => {
  /** A publication that ends when `end` is called. */
  function publication(answer: () => ChantSourceWhole) {
    let end = () => {}
    const call = vi.fn<() => Promise<Outcome<ChantSourceWhole>>>(async () => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return { done: answer() }
    })
    return { call, end: () => end() }
  }

  it('concurrent edits wait, and are saved on top of the reply', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    const { call, end } = publication(() => wholeOf((held.version += 1), held.source))
    const acted = keeper.act(call)
    await vi.advanceTimersByTimeAsync(10)
    keeper.change(rename('B'))
    expect(await keeper.act(call)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(5000)
    expect(held.saves).toBe(0)
    end()
    await acted
    expect(keeper.state.get()).toMatchObject({ status: 'changed', version: 2, saved: { name: 'A' }, isActing: false })
    await vi.advanceTimersByTimeAsync(2000)
    expect(held).toMatchObject({ version: 3, source: { name: 'B' } })
    expect(keeper.state.get().status).toBe('saved')
    expect(call).toHaveBeenCalledTimes(1)
    keeper.stop()
  })

  it('discarding a draft does not save it first', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    keeper.change(rename('B'))
    await keeper.act(() => Promise.resolve({ done: wholeOf(2, named('Published')) }), 'discard')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(held.saves).toBe(0)
    expect(keeper.state.get()).toMatchObject({ status: 'saved', version: 2, draft: { name: 'Published' } })
    expect(keptTexts()).toEqual([])
    keeper.stop()
  })
})

describe('edits that the server does not have', () => {
  it('are not saved automatically without the password, which is asked for only when the operator saves', async () => {
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

  it('a window neither removes nor saves later edits of another window, and is at risk until then', async () => {
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

  it('what another window has already saved is no conflict', async () => {
    const { save } = serverWith(named('B'), 2)
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    keeper.change(rename('B'))
    expect(await keeper.save()).toBe(2)
    keeper.stop()
  })

  it('a full device is reported', () => {
    const { save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    function full() {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
    keeper.change(rename('B'))
    expect(keeper.state.get().isStorageFull).toBe(true)
    expect(keeper.isAtRisk()).toBe(true)
    vi.unstubAllGlobals()
    keeper.stop()
  })

  it('a stored copy of an older format is set aside', () => {
    const { save } = serverWith(named('A'))
    const old = JSON.stringify({ version: 1, source: { name: 'Old' }, base: {} })
    localStorage.setItem(key, old)
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    expect(keeper.state.get()).toMatchObject({ status: 'saved', draft: { name: 'A' } })
    expect(localStorage.getItem(key)).toBeNull()
    expect(localStorage.getItem(`${key}_aside`)).toBe(old)
    keeper.stop()
  })
})
