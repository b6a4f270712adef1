import { describe, expect, it } from 'vitest'
import { chooseRung, gapsOf, isFilledRightly, lineFilledWith, manners, otherWaysOf, tilesFor, wayOn } from './ladder.ts'

describe('the ladder', () => {
  it.each([
    ['tiles', 0, 'read'],
    ['tiles', 0.55, 'first-letters'],
    ['tiles', 0.72, 'every-other-word'],
    ['tiles', 0.99, 'tiles'],
    ['aloud', 0.72, 'first-letters'],
    ['aloud', 0.99, 'hidden'],
    ['typed', 0.78, 'every-other-word'],
    ['typed', 0.99, 'typed'],
  ] as const)('by %s with a recall of %s it is %s', (manner, recall, name) => {
    expect(chooseRung(recall, manner).name).toBe(name)
  })

  it.each(manners)('by %s a success is followed by the next rung, a miss by the previous one', (manner) => {
    const right = chooseRung(0.5, manner, { rung: 'first-letters', right: true })
    expect(right.guess).toBeLessThan(60)
    expect(chooseRung(0.99, manner, { rung: 'first-letters', right: false }).name).toBe('read')
    expect(chooseRung(0.99, manner, { rung: right.name, right: false }).name).toBe('first-letters')
  })

  it.each(manners.flatMap((chosen) => [0, 0.55, 0.72, 0.78, 0.99].map((recall) => [chosen, recall] as const)))(
    'from %s with a recall of %s every offered alternative differs from the current way',
    (chosen, recall) => {
      const here = chooseRung(recall, chosen).name
      for (const way of otherWaysOf(recall, chosen)) {
        const there = chooseRung(recall, way).name
        expect(wayOn(there, way)).toBe(way)
        expect([there, wayOn(there, way)]).not.toEqual([here, wayOn(here, chosen)])
      }
    },
  )

  it('typing is offered unless the line is only read', () => {
    expect([0.55, 0.72, 0.99].map((recall) => otherWaysOf(recall, 'tiles'))).toEqual([
      ['typed'],
      ['aloud', 'typed'],
      ['aloud', 'typed'],
    ])
    expect(manners.flatMap((chosen) => otherWaysOf(0, chosen))).toEqual([])
  })

  it('leaves out every other word, or all', () => {
    const missing = (rung: 'tiles' | 'every-other-word') =>
      gapsOf('In nómine Patris, et Fílii,', rung).map(({ isMissing }) => isMissing)
    expect(missing('every-other-word')).toEqual([true, false, true, false, true])
    expect(missing('tiles')).toEqual([true, true, true, true, true])
  })

  it('tiles are the missing words and two distractors, without punctuation', () => {
    const gaps = gapsOf('Amen.', 'tiles')
    const tiles = tilesFor(gaps, ['In nómine Patris, amen'], () => 0)
    expect(tiles).toHaveLength(3)
    expect(tiles).toContain('Amen')
    expect(tiles.filter((tile) => /amen/i.test(tile))).toHaveLength(1)
  })

  it('a line is right with every word in its place', () => {
    const gaps = gapsOf('et Fílii, et Spíritus', 'tiles')
    expect(isFilledRightly(gaps, ['et', 'Fílii', 'et', 'Spíritus'])).toBe(true)
    expect(isFilledRightly(gaps, ['et', 'Spíritus', 'et', 'Fílii'])).toBe(false)
    expect(isFilledRightly(gaps, ['et', 'Fílii', 'et'])).toBe(false)
  })

  it('shows the filled line whole, and an empty one as empty', () => {
    const gaps = gapsOf('In nómine Patris, et', 'every-other-word')
    expect(lineFilledWith(gaps, ['Patris'])).toBe('Patris nómine … et')
    expect(lineFilledWith(gaps, [])).toBe('')
  })
})
