// @vitest-environment happy-dom
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../../calls/chant-sources.ts'
import { keptTexts, named, rename, serverWith, wholeOf } from './draft-keeper.test-data.ts'
import { createDraftKeeper } from './draft-keeper.ts'

describe('a draft is saved by itself', () => {
  it('when the operator rests, once for many letters', async () => {
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

  it('what is written while it is being saved is saved after it', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), {
      send: (chantId, version, source) => {
        // While the first is on its way, the operator goes on.
        if (held.saves === 0) keeper.change(rename('C'))
        return save(chantId, version, source)
      },
    })
    keeper.change(rename('B'))
    expect(await keeper.save()).toBe(3)
    expect(held.source.name).toBe('C')
    keeper.stop()
  })

  it('without a connection it stays on the device, over a reload too, and is saved when the connection is back', async () => {
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

  it('another operator on the same device gets nothing of it', () => {
    const { held, save } = serverWith(named('A'))
    held.isCutOff = true
    createDraftKeeper('u1', wholeOf(1, named('A')), { send: save }).change(rename('Mine'))
    expect(createDraftKeeper('u2', wholeOf(1, named('A')), { send: save }).state.get().draft.name).toBe('A')
  })

  it('what could not be saved is tried again, and at once when the device is online', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    held.isCutOff = true
    keeper.change(rename('B'))
    await vi.advanceTimersByTimeAsync(2000)
    held.isCutOff = false
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
    expect(held.source.name).toBe('B')
    keeper.stop()
  })
})

describe('two operators write one chant', () => {
  async function collide() {
    const { held, save } = serverWith(named('Theirs'), 5)
    const keeper = createDraftKeeper('u1', wholeOf(4, named('A')), { send: save })
    keeper.change(rename('Mine'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.state.get()).toMatchObject({ status: 'conflict', conflict: { version: 5 }, draft: { name: 'Mine' } })
    return { held, keeper }
  }

  it('nothing is saved over the other, and what is typed on stays on the device', async () => {
    const { held, keeper } = await collide()
    keeper.change(rename('Mine, and more'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(held).toMatchObject({ saves: 0, source: { name: 'Theirs' } })
    expect(keptTexts()).toEqual([expect.stringContaining('Mine, and more')])
    keeper.stop()
  })

  it('mine is saved upon theirs when I say so', async () => {
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

  it('what was written upon an older version before a reload meets the newer one', async () => {
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

describe('a call upon the whole chant', () => {
  /** A publication that ends when it is told to. */
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

  it('what is written meanwhile waits, and is saved upon what was answered', async () => {
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

  it('giving up a draft does not save it first', async () => {
    const { held, save } = serverWith(named('A'))
    const keeper = createDraftKeeper('u1', wholeOf(1, named('A')), { send: save })
    keeper.change(rename('B'))
    await keeper.act(() => Promise.resolve({ done: wholeOf(2, named('Published')) }), 'give-up')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(held.saves).toBe(0)
    expect(keeper.state.get()).toMatchObject({ status: 'saved', version: 2, draft: { name: 'Published' } })
    expect(keptTexts()).toEqual([])
    keeper.stop()
  })
})
