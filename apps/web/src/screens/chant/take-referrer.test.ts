import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const search = '/chants?q=ghost'

interface Loading {
  readonly type?: string
  readonly address?: string
}

async function load(referrer: string, entries: number, { type = 'navigate', address = '/chants/kyrie' }: Loading = {}) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries)
  const name = `${window.location.origin}${address}`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name } as PerformanceNavigationTiming])
  vi.resetModules()
  const { takeReferrer } = await import('./take-referrer.ts')
  takeReferrer()
  return takeReferrer
}

beforeEach(() => window.history.replaceState(null, '', '/chants/kyrie'))
afterEach(() => vi.restoreAllMocks())

describe('promise 5.1: of a page that was loaded anew the way back is the referrer', () => {
  it.each([
    [`http://localhost:3000${search}`, 2, { address: search, steps: 1 }],
    [`http://localhost:3000${search}`, 1, null],
    ['https://example.org/chants', 2, null],
    ['http://localhost:3000/api/login', 2, null],
    ['', 2, null],
  ])('%s, with %d entries', async (referrer, entries, origin) => {
    await load(referrer, entries)
    expect(window.history.state).toEqual(origin)
  })

  it.each([
    ['loaded again', { type: 'reload' }],
    ['come back to', { type: 'back_forward' }],
    ['opened in the app', { address: '/profile' }],
  ])('but not of one that was %s', async (_, loading) => {
    await load(`http://localhost:3000${search}`, 2, loading)
    expect(window.history.state).toBeNull()
  })

  it('but not of a chant that is opened in the same page again', async () => {
    const takeReferrer = await load(`http://localhost:3000${search}`, 1)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(3)
    takeReferrer()
    expect(window.history.state).toBeNull()
  })
})
