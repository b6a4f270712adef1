import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Origin, originAfter, readOrigin } from './came-from.ts'

const chant = '/chants/kyrie'
const search = '/chants?q=ghost'
const addresses = ['/', search, '/today', '/mass?day=2026-11-29', '/mass/2026-11-29/kyrie', '/grammar/cases', chant]
const practices = ['/chants/kyrie/exercise/7', '/chants/kyrie/sing', '/chants/pater-noster/review', '/today/session']

/** The history of a walk, each entry with its origin. */
function walk(stops: readonly string[]): readonly (Origin | undefined)[] {
  const origins: (Origin | undefined)[] = []
  for (const [place, stop] of stops.entries())
    origins.push(place === 0 ? undefined : originAfter(stops[place - 1] ?? '', origins[place - 1], stop))
  return origins
}

describe('promise 5.1: where a page was opened from', () => {
  it.each([
    [['/', chant], '/', 1],
    [[search, chant], search, 1],
    [['/mass/2026-11-29/kyrie', chant], '/mass/2026-11-29/kyrie', 1],
    [[search, chant, `${chant}/sing`, chant], search, 3],
    [[search, '/chants/gloria', chant], '/chants/gloria', 1],
    [['/', '/chants/gloria/exercise/3', chant], '/', 2],
    [['/mass', '/mass/2026-11-29/part', chant], '/mass', 2],
    [['/mass', '/mass/2026-11-29/sheet', chant], '/mass', 2],
  ])('%j leads back to %s, %d entries ago', (stops, address, steps) => {
    expect(walk(stops).at(-1)).toEqual({ address, steps })
  })

  it.each([[[chant]], [[chant, `${chant}/sing`, chant]]])('%j, begun by its address, came from nowhere', (stops) => {
    expect(walk(stops).at(-1)).toBeUndefined()
  })

  it('is an entry of the history, as many ago as it says, with a name, and never the chant itself', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...addresses, ...practices), { minLength: 1 }), (stops) => {
        const all = [...stops, chant]
        const origin = walk(all).at(-1)
        fc.pre(origin !== undefined)
        expect(all.at(-1 - origin.steps)).toBe(origin.address)
        expect(practices).not.toContain(origin.address)
        expect(origin.address).not.toBe(chant)
      }),
    )
  })

  it('is read from what was kept, whatever else stands there', () => {
    expect(readOrigin({ address: '/today', steps: 2 })).toEqual({ address: '/today', steps: 2 })
    for (const other of [null, undefined, 7, 'x', {}, { address: 1, steps: 1 }])
      expect(readOrigin(other)).toBeUndefined()
  })
})
