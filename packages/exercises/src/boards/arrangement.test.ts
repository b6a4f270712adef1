import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangementOf, findEmptyPlace, placedTiles, textsAt, withMoved } from './arrangement.ts'

const words = fc.array(fc.constantFrom('et', 'in', 'nomine'), { minLength: 1, maxLength: 8 })

describe('arrangement', () => {
  it('reads as the answer does, whichever of its equal tiles are used, and uses no tile twice', () => {
    fc.assert(
      fc.property(
        words.chain((tiles) => fc.tuple(fc.constant(tiles), fc.shuffledSubarray(tiles))),
        ([tiles, texts]) => {
          const arrangement = arrangementOf(tiles, texts)
          expect(textsAt(tiles, arrangement)).toEqual(texts)
          expect(new Set(arrangement).size).toBe(texts.length)
        },
      ),
    )
  })

  it('leaves a place empty for what no tile says', () => {
    expect(arrangementOf(['et', 'in'], ['', 'et', 'et'])).toEqual([undefined, 0, undefined])
    expect(textsAt(['et', 'in'], [undefined, 1])).toEqual(['', 'in'])
    expect(placedTiles([undefined, 1])).toEqual([1])
  })

  it('moves one tile and keeps the order of the others', () => {
    expect(withMoved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3])
    expect(withMoved([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2])
  })

  it('finds the next empty place around the end', () => {
    expect(findEmptyPlace([undefined, 4, undefined], 1)).toBe(2)
    expect(findEmptyPlace([undefined, 4, 5], 2)).toBe(0)
    expect(findEmptyPlace([3, 4], 0)).toBeUndefined()
  })
})
