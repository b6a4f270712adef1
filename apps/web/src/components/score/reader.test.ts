import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideFollowing, findWatched, type Span, type ViewName } from './reader.ts'

const height = 800
const span = (top: number, bottom: number): Span => ({ top, bottom })

describe('the view that the reader looks at', () => {
  it.each<[string, Partial<Record<ViewName, Span>>, ViewName | undefined]>([
    ['the score fills the screen', { score: span(100, 700), text: span(760, 4000) }, 'score'],
    ['the text fills it', { score: span(-900, 60), text: span(160, 4000) }, 'text'],
    ['a short score with a long text below it', { score: span(100, 250), text: span(300, 4000) }, 'text'],
    ['the words of the vocabulary, the score far above', { score: span(-900, -200) }, undefined],
    ['only the edge of the score is left', { score: span(-900, 40) }, undefined],
    ['a small score is seen whole', { score: span(100, 160) }, 'score'],
    ['nothing is there', {}, undefined],
  ])('%s', (_, views, watched) => {
    expect(findWatched(views, height)).toBe(watched)
  })

  it('is always one that is in sight', () => {
    const any = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 3000 }))
    fc.assert(
      fc.property(any, any, ([scoreTop, scoreHeight], [textTop, textHeight]) => {
        const views = {
          score: span(scoreTop, scoreTop + scoreHeight),
          text: span(textTop, textTop + textHeight),
        }
        const watched = findWatched(views, height)
        fc.pre(watched !== undefined)
        expect(views[watched].bottom).toBeGreaterThan(0)
        expect(views[watched].top).toBeLessThan(height)
      }),
    )
  })
})

describe('following', () => {
  const reading = { view: 'text', watched: 'text', isFollowing: true, isInView: false } as const

  it('a line out of sight is brought into view where the reader looks', () => {
    expect(decideFollowing(reading)).toBe('scroll')
    expect(decideFollowing({ ...reading, isInView: true })).toBe('stay')
  })

  it('no other view ever moves the page', () => {
    for (const isFollowing of [true, false])
      for (const isInView of [true, false])
        for (const watched of ['text', undefined] as const)
          expect(decideFollowing({ view: 'score', watched, isFollowing, isInView })).toBe('stay')
  })

  it('after scrolling away the page stays until the sung line is visible again', () => {
    expect(decideFollowing({ ...reading, isFollowing: false })).toBe('stay')
    expect(decideFollowing({ ...reading, isFollowing: false, isInView: true })).toBe('resume')
  })
})
