import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, itemsIn, type Trained } from './evidence.ts'

describe('what an answer says of each item', () => {
  it('counts an item that was asked twice in one showing once, right only if right both times', () => {
    const once: Trained[] = [
      { item: 1, right: true, guess: 2 },
      { item: 2, right: true, guess: 20 },
      { item: 1, right: false, guess: 25 },
    ]
    const says = (items: readonly Trained[]) =>
      itemsIn({ id: 'a', at: 5, day: 1, items }).toSorted((one, other) => one.item - other.item)
    expect(says(once)).toEqual([
      { item: 1, right: false, guess: 25 },
      { item: 2, right: true, guess: 20 },
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
