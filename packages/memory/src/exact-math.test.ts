import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exp, ln, pow } from './exact-math.ts'

const precision = 1e-14
const isClose = (ours: number, theirs: number, times = 1) =>
  Math.abs(ours - theirs) <= precision * times * Math.abs(theirs)
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe('promise 27.4: the arithmetic of memory is that of mathematics, by operations that are the same everywhere', () => {
  it('exp', () => {
    fc.assert(
      fc.property(between(-700, 700), (x) => isClose(exp(x), Math.exp(x))),
      { numRuns: 5000 },
    )
  })

  it('ln', () => {
    const numbers = fc.oneof(between(0.5, 2), between(1e-12, 1e12), between(1e-300, 1e300))
    fc.assert(
      fc.property(numbers, (x) => isClose(ln(x), Math.log(x))),
      { numRuns: 5000 },
    )
  })

  it('pow, in which what the logarithm lacks is multiplied by its power', () => {
    fc.assert(
      fc.property(between(1e-3, 1e5), between(-10, 10), (base, power) =>
        isClose(pow(base, power), base ** power, 1 + Math.abs(power)),
      ),
      { numRuns: 5000 },
    )
  })

  it('to the last bit the same in every release, since what is kept was reckoned by them', () => {
    expect([ln(2.5), ln(0.07), exp(1.3), exp(-4.2), pow(7.5, -0.1542)]).toEqual([
      0.9162907318741551, -2.659260036932778, 3.6692966676192444, 0.014995576820477703, 0.7329351553317307,
    ])
  })

  it('at their edges', () => {
    expect([ln(0), ln(-1), ln(1), ln(Infinity)]).toEqual([-Infinity, Number.NaN, 0, Infinity])
    expect([exp(0), exp(-1000), exp(1000), pow(1, -3), pow(7, 0)]).toEqual([1, 0, Infinity, 1, 1])
  })
})
