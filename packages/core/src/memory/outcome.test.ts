import { describe, expect, it } from 'vitest'
import { outcomeOf, sumUp } from './outcome.ts'

const told = (item: number, right: boolean) => ({ item, right })

describe('how a session went', () => {
  it.each([
    ['a right answer had all that was asked', 'right', [told(1, true), told(2, true)], [1, 2], []],
    ['a pair that was missed on the way is missed', 'right', [told(1, true), told(2, false)], [1], [2]],
    ['a nearly right one had what it told', 'near', [told(1, true)], [1], []],
    ['what was looked up was neither had nor missed', 'near', [], [], []],
    ['a wrong one that tells its parts missed those', 'wrong', [told(1, true), told(2, false)], [1], [2]],
    ['a wrong one that tells nothing missed all', 'wrong', [], [], [1, 2]],
  ] as const)('%s', (_, grade, trained, had, missed) => {
    expect(outcomeOf({ grade, trained }, [1, 2])).toEqual({ right: grade === 'right', had, missed })
  })

  it('what was missed anywhere is not called known', () => {
    const outcomes = [
      { right: true, had: [1, 2], missed: [] },
      { right: false, had: [], missed: [2, 3] },
      { right: true, had: [1], missed: [] },
    ]
    expect(sumUp(outcomes)).toEqual({ answered: 3, right: 2, had: [1], missed: [2, 3] })
  })
})
