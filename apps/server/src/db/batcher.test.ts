import { setImmediate as moment } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openBatcher } from './batcher.ts'

/** A batcher whose questions are answered only when the test says so. */
function held(options: Parameters<typeof openBatcher<string, string>>[1] = {}) {
  const asked: { questions: readonly string[]; answer: () => void }[] = []
  const ask = openBatcher<string, string>(
    (questions) =>
      new Promise((resolve) => {
        asked.push({ questions, answer: () => resolve(questions.map((question) => `${question}!`)) })
      }),
    { atOnce: 1, ...options },
  )
  async function answer(index: number) {
    asked[index]?.answer()
    await moment()
  }
  return { ask, answer, questions: () => asked.map(({ questions }) => questions) }
}

describe('a batcher', () => {
  it('what is asked in one moment goes together, each with its own answer', async () => {
    const { ask, answer, questions } = held()
    const answers = Promise.all([ask('a'), ask('b')])
    await moment()
    expect(questions()).toEqual([['a', 'b']])
    await answer(0)
    expect(await answers).toEqual(['a!', 'b!'])
  })

  it('what comes while a batch is under way waits and goes together, no more than the largest batch', async () => {
    const { ask, answer, questions } = held({ largest: 2 })
    const answers = [ask('a')]
    await moment()
    answers.push(...['b', 'c', 'd'].map((each) => ask(each)))
    await moment()
    expect(questions()).toEqual([['a']])
    await answer(0)
    await answer(1)
    await answer(2)
    expect(questions()).toEqual([['a'], ['b', 'c'], ['d']])
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
  })

  it('two of the same name never go together, and keep their order', async () => {
    const { ask, answer, questions } = held({ nameOf: (question) => question.slice(0, 1) })
    const answers = Promise.all(['a1', 'a2', 'b1', 'a3'].map((each) => ask(each)))
    await moment()
    await answer(0)
    await answer(1)
    await answer(2)
    expect(questions()).toEqual([['a1', 'b1'], ['a2'], ['a3']])
    expect(await answers).toEqual(['a1!', 'a2!', 'b1!', 'a3!'])
  })

  it('one that spoils a batch fails alone; an error of another kind is everybody’s, and nothing is asked again', async () => {
    let asked = 0
    const askOne = openBatcher<number, number>(
      async (questions) => {
        asked += 1
        if (questions.includes(2)) throw new Error('two')
        if (questions.includes(9)) throw new Error('away')
        return questions.map((question) => question * 10)
      },
      { isOfOne: (error) => String(error).includes('two') },
    )
    async function ask(questions: readonly number[]) {
      const settled = await Promise.allSettled(questions.map((each) => askOne(each)))
      return settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))
    }
    expect(await ask([1, 2, 3])).toEqual([10, 'Error: two', 30])
    expect(asked).toBe(4)
    expect(await ask([8, 9])).toEqual(['Error: away', 'Error: away'])
    expect(asked).toBe(5)
  })
})
