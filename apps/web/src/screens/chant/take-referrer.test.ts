import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeReferrer } from './take-referrer.ts'

const search = '/chants?q=ghost'

interface Loading {
  readonly type?: string
  readonly address?: string
}

function load(referrer: string, entries: number, { type = 'navigate', address = '/chants/kyrie' }: Loading = {}): void {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries)
  const name = `${window.location.origin}${address}`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name } as PerformanceNavigationTiming])
  takeReferrer()
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
  ])('%s, with %d entries', (referrer, entries, origin) => {
    load(referrer, entries)
    expect(window.history.state).toEqual(origin)
  })

  it.each([
    ['loaded again', { type: 'reload' }],
    ['come back to', { type: 'back_forward' }],
    ['opened in the app', { address: '/profile' }],
  ])('but not of one that was %s', (_, loading) => {
    load(`http://localhost:3000${search}`, 2, loading)
    expect(window.history.state).toBeNull()
  })
})
