import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { levelCompleteScreen, listWon } from './level-result.ts'

const result = { level: 2, levelCount: 5, completed: true, score: 100 }
function texts(given: Partial<typeof result>) {
  const { title, main, secondary } = levelCompleteScreen({ ...result, ...given })
  return [title, main.text, ...secondary.map(({ text }) => text)]
}

describe('the level-complete screen', () => {
  it('a lower level', () => {
    expect(texts({})).toEqual([
      m.practice_level_completed(),
      m.practice_next_level({ level: 3 }),
      m.practice_level_again({ level: 2 }),
    ])
  })

  it("the chant's own final level, 5 or 10", () => {
    expect(texts({ level: 5 })).toEqual([undefined, m.practice_back_to_path(), m.practice_level_again({ level: 5 })])
    expect(texts({ level: 10, levelCount: 10 })[0]).toBeUndefined()
    expect(texts({ level: 5, levelCount: 10 })[0]).toBe(m.practice_level_completed())
  })

  it.each([
    [90, m.practice_score_excellent()],
    [89, m.practice_score_well_done()],
    [70, m.practice_score_well_done()],
    [69.5, m.practice_score_good_effort()],
  ])('not completed, the score %d gives the title and the level is offered again', (score, title) => {
    const offered = [m.practice_continue_learning(), m.practice_level_again({ level: 5 }), m.practice_back_to_path()]
    expect(texts({ level: 5, completed: false, score })).toEqual([title, ...offered])
  })
})

describe('what was earned', () => {
  const taught = [
    { words: 4, phrases: 1 },
    { words: 1, phrases: 0 },
    { words: 0, phrases: 2 },
  ]
  const words = (count: number) => `${count} ${m.practice_new_words({ count })}`
  const phrases = (count: number) => `${count} ${m.practice_new_phrases({ count })}`
  const rightShare = (percent: number) => `${percent}% ${m.practice_answers_right()}`
  const won = (level: number, completed: boolean, answers: number, right: number, isWhole = true) =>
    listWon({ ...result, level, levelCount: 3, completed }, taught, { answers, right, isWhole }).map(
      ({ amount, what }) => `${amount} ${what}`,
    )

  it('new words and phrases of the level, and how many of the answers were right', () => {
    expect(won(1, true, 14, 12)).toEqual([words(4), phrases(1), rightShare(86)])
    expect(won(2, true, 10, 10)).toEqual([words(1), rightShare(100)])
  })

  it('shows no share of right answers if some were given in an earlier visit', () => {
    expect(won(2, true, 3, 3, false)).toEqual([words(1)])
  })

  it('counts the whole chant with the last level, and only the answers if the level is not completed', () => {
    expect(won(3, true, 0, 0)).toEqual([words(5), phrases(3)])
    expect(won(1, false, 2, 1)).toEqual([rightShare(50)])
  })
})
