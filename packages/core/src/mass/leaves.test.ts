import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, bookletOrder, paginate } from './leaves.ts'

const blocks = fc.array(fc.record({ height: fc.integer({ min: 1, max: 130 }), keepsWithNext: fc.boolean() }))
const pageHeight = 100
const heightOf = (all: readonly Block[], page: readonly number[]) =>
  page.reduce((sum, place) => sum + (all[place]?.height ?? 0), 0)

describe('nothing on a sheet is cut', () => {
  it('every block stands once, in order, on a page that holds it', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const pages = paginate(all, pageHeight)
        expect(pages.flat()).toEqual([...all.keys()])
        for (const page of pages) {
          expect(page.length).toBeGreaterThan(0)
          if (page.length > 1) expect(heightOf(all, page)).toBeLessThanOrEqual(pageHeight)
        }
      }),
    )
  })

  it('no page ends in a heading, unless what follows it would fill more than a page with it', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        for (const page of paginate(all, pageHeight)) {
          const last = page.at(-1) ?? 0
          const chain = all.slice(last).findIndex(({ keepsWithNext }) => !keepsWithNext)
          if (!all[last]?.keepsWithNext || chain === -1) continue
          const kept = Array.from({ length: chain + 1 }, (_, place) => last + place)
          expect(heightOf(all, kept)).toBeGreaterThan(pageHeight)
        }
      }),
    )
  })

  it('a page is not left while it has room', () => {
    const plain = Array.from({ length: 7 }, () => ({ height: 30, keepsWithNext: false }))
    expect(paginate(plain, pageHeight)).toEqual([[0, 1, 2], [3, 4, 5], [6]])
    expect(paginate([], pageHeight)).toEqual([])
  })
})

describe('a booklet', () => {
  it('of eight pages is laid on two sheets', () => {
    expect(bookletOrder(8)).toEqual([
      [7, 0],
      [1, 6],
      [5, 2],
      [3, 4],
    ])
    expect(bookletOrder(3)).toEqual([
      [null, 0],
      [1, 2],
    ])
  })

  it('is read in order once its sheets are laid into each other and folded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), (pages) => {
        const sides = bookletOrder(pages)
        expect(sides.length % 2).toBe(0)
        // Up to the fold each leaf shows its front on the right and its back on the left; after it, the other way round.
        const begin = sides.map(([left, right], side) => (side % 2 === 0 ? right : left))
        const end = sides.map(([left, right], side) => (side % 2 === 0 ? left : right)).toReversed()
        const read = [...begin, ...end]
        expect(read.slice(0, pages)).toEqual(Array.from({ length: pages }, (_, page) => page))
        expect(read.slice(pages).every((page) => page === null)).toBe(true)
        expect(read.length - pages).toBeLessThan(4)
      }),
    )
  })
})
