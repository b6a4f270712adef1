import { describe, expect, it } from 'vitest'
import { levelCompleteScreen, listWon } from './level-result.ts'

const result = { level: 2, levelCount: 5, completed: true, score: 100 }
function texts(given: Partial<typeof result>) {
  const { title, main, secondary } = levelCompleteScreen({ ...result, ...given })
  return [title, main.text, ...secondary.map(({ text }) => text)]
}

describe('the level-complete screen', () => {
  it('a lower level', () => {
    expect(texts({})).toEqual(['Level Completed!', 'Continue to Level 3', 'Practice Level 2 Again'])
  })

  it("the chant's own final level, 5 or 10", () => {
    const final = ['Complete!', 'Back to the learning path']
    expect(texts({ level: 5 })).toEqual([...final, 'Practice Level 5 Again'])
    expect(texts({ level: 10, levelCount: 10 })).toEqual([...final, 'Practice Level 10 Again'])
    expect(texts({ level: 5, levelCount: 10 })[0]).toBe('Level Completed!')
  })

  it.each([
    [90, 'Excellent!'],
    [89, 'Well done!'],
    [70, 'Well done!'],
    [69.5, 'Good effort!'],
  ])('not completed, the score %d gives the title and the level is offered again', (score, title) => {
    const offered = ['Continue Learning', 'Practice Level 5 Again', 'Back to the learning path']
    expect(texts({ level: 5, completed: false, score })).toEqual([title, ...offered])
  })
})

describe('what was won', () => {
  const taught = [
    { words: 4, phrases: 1 },
    { words: 1, phrases: 0 },
    { words: 0, phrases: 2 },
  ]
  const won = (level: number, completed: boolean, answers: number, right: number, isWhole = true) =>
    listWon({ ...result, level, levelCount: 3, completed }, taught, { answers, right, isWhole }).map(
      ({ amount, what }) => `${amount} ${what}`,
    )

  it('new words and phrases of the level, and how many of the answers were right', () => {
    expect(won(1, true, 14, 12)).toEqual(['4 new words', '1 new phrase', '86% answers right'])
    expect(won(2, true, 10, 10)).toEqual(['1 new word', '100% answers right'])
  })

  it('no share of the answers where those of an earlier visit are not known', () => {
    expect(won(2, true, 3, 3, false)).toEqual(['1 new word'])
  })

  it('with the last level those of the whole chant; without a win only the answers', () => {
    expect(won(3, true, 0, 0)).toEqual(['5 new words', '3 new phrases'])
    expect(won(1, false, 2, 1)).toEqual(['50% answers right'])
  })
})
