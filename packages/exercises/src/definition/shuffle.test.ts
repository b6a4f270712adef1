import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOf } from './scoring.ts'
import { seededRandom, shuffled, shuffledDifferently } from './shuffle.ts'

const anyRandom = fc.oneof(
  fc.integer().map((seed) => seededRandom(seed)),
  fc.constant(() => 0),
  fc.constant(() => 0.999_999_999),
)

const draw = (seed: string | number) => Array.from({ length: 50 }, seededRandom(seed))

describe('shuffled', () => {
  it('keeps every item', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), anyRandom, (items, random) => {
        expect(shuffled(items, random).toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
      }),
    )
  })

  it('makes all six arrangements of three items about equally often', () => {
    const random = seededRandom('evenness')
    const seen = new Map<string, number>()
    for (let round = 0; round < 6000; round += 1) {
      const arrangement = shuffled(['a', 'b', 'c'], random).join('')
      seen.set(arrangement, (seen.get(arrangement) ?? 0) + 1)
    }
    expect(seen.size).toBe(6)
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('shuffledDifferently', () => {
  it('never reads like the original when two items differ, whatever the random numbers', () => {
    const rows = fc
      .array(fc.constantFrom('et', 'in', 'terra', 'pax'), { minLength: 2 })
      .filter((row) => new Set(row).size > 1)
    fc.assert(
      fc.property(rows, anyRandom, (row, random) => {
        const result = shuffledDifferently(row, random)
        expect(readingOf(result)).not.toBe(readingOf(row))
        expect(result.toSorted()).toEqual(row.toSorted())
      }),
    )
  })
})

describe('seededRandom', () => {
  it('repeats itself for a seed, differs between seeds and stays within [0, 1)', () => {
    expect(draw('kyrie')).toEqual(draw('kyrie'))
    expect(draw(7)).toEqual(draw('7'))
    expect(draw('kyrie')).not.toEqual(draw('gloria'))
    expect(draw('kyrie').every((value) => value >= 0 && value < 1)).toBe(true)
  })
})
