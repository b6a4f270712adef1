import { describe, expect, it } from 'vitest'
import { leafOf, paperOf, papers, scoreSizeOf } from './paper.ts'

const pointsOf = (millimeters: number) => Number(((millimeters * 72) / 25.4).toFixed(3))

describe('the paper of a sheet', () => {
  it.each([
    ['en-US', 'letter'],
    ['es-MX', 'letter'],
    ['fr-CA', 'letter'],
    ['en-GB', 'a4'],
    ['de', 'a4'],
    ['la', 'a4'],
    ['no language!', 'a4'],
  ])('is for %s %s', (language, paper) => {
    expect(paperOf(language)).toBe(paper)
  })

  it.each(papers)('of %s leaves margins that printers keep, in letters that can be read', (paper) => {
    const page = leafOf(paper, false)
    const half = leafOf(paper, true)
    expect(half.width * 2).toBeCloseTo(page.height)
    expect(half.height).toBe(page.width)
    for (const { height, top, head, side, textHeight } of [page, half]) {
      expect(Math.min(top, side)).toBeGreaterThanOrEqual(8)
      expect(height - top - head - textHeight).toBeGreaterThanOrEqual(12)
    }
    expect(pointsOf(page.letters * 0.875)).toBeGreaterThanOrEqual(10.5)
    expect(pointsOf(half.letters * 0.875)).toBeGreaterThanOrEqual(9)
    expect(scoreSizeOf(half).width).toBeGreaterThanOrEqual(300)
  })
})
