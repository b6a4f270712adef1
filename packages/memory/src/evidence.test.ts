import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, evidenceIn, mostGuess, packItems, type Trained, unpackItems } from './evidence.ts'

const item = fc.integer({ min: 0, max: 2_147_483_647 })
const trained = fc.record({ item, right: fc.boolean(), guess: fc.integer({ min: 0, max: mostGuess }) })
const forgotten = fc.record({ item, forgotten: fc.constant(true as const) })

describe('promise 27.3: what an answer says of each item', () => {
  it('is kept in five bytes an item and read back whole', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(trained, forgotten), { maxLength: 40 }), (items) => {
        const bytes = packItems(items)
        expect(bytes.length).toBe(items.length * 5)
        // As drivers hand it over: somewhere within a larger buffer.
        const within = new Uint8Array([7, ...bytes, 7]).subarray(1, bytes.length + 1)
        expect(unpackItems(within)).toEqual(items)
      }),
    )
  })

  it('counts an item that was asked twice in one showing once, right only if right both times', () => {
    const once: Trained[] = [
      { item: 1, right: true, guess: 2 },
      { item: 2, right: true, guess: 20 },
      { item: 1, right: false, guess: 25 },
    ]
    const says = (items: readonly Trained[]) =>
      evidenceIn({ id: 'a', at: 5, day: 1, items }).toSorted((one, other) => one.item - other.item)
    expect(says(once)).toEqual([
      { id: 'a', at: 5, day: 1, item: 1, right: false, guess: 25 },
      { id: 'a', at: 5, day: 1, item: 2, right: true, guess: 20 },
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(once, { minLength: 3 }), (order) => {
        expect(says(order)).toEqual(says(once))
      }),
    )
  })

  it('days are those of the calendar, whatever the clock does', () => {
    expect(['1970-01-01', '1970-01-02', '2026-11-16'].map(dayNumber)).toEqual([0, 1, 20_773])
  })
})
