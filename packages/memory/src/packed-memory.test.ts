import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemMemory, Memory } from './fold.ts'
import { changeTold, packMemory, packTold, unpackMemory, unpackTold } from './packed-memory.ts'

const itemMemory: fc.Arbitrary<ItemMemory> = fc.record({
  stability: fc.float({ min: Math.fround(0.001), max: 36_500, noNaN: true }),
  difficulty: fc.float({ min: 1, max: 10, noNaN: true }),
  day: fc.integer({ min: 0, max: 65_535 }),
  count: fc.integer({ min: 0, max: 65_535 }),
  seenAt: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
})

const toldItems = (memory: Memory) => [...memory].map(([item, one]) => [item, { ...one, seenAt: 0 }])

describe('memory as it is kept', () => {
  it('is read back to the last bit, in the same order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 2_147_483_647 }), itemMemory)), (items) => {
        const memory = new Map(items)
        const bytes = packMemory(memory)
        const within = new Uint8Array([7, ...bytes, 7]).subarray(1, bytes.length + 1)
        expect([...unpackMemory(within)]).toEqual([...memory])
        expect([...unpackTold(packTold(memory))]).toEqual(toldItems(memory))
      }),
    )
  })

  it('some of its items are read and changed without the others', () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), itemMemory), { maxLength: 20 })
    fc.assert(
      fc.property(items, items, (before, after) => {
        const changed = new Map(after)
        const bytes = packTold(new Map(before))
        const within = new Uint8Array([7, ...bytes, 7]).subarray(1, bytes.length + 1)
        const wanted = new Set(changed.keys())
        const some = new Map([...new Map(before)].filter(([item]) => wanted.has(item)))
        const told = changeTold(within, wanted, (found) => {
          expect([...found]).toEqual(toldItems(some))
          return changed
        })
        expect([...unpackTold(told)]).toEqual(toldItems(new Map([...before, ...after])))
      }),
    )
  })
})
