import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, chooseQuestions, gains, itemsOf, type Question } from './choose-questions.ts'
import { dayMs } from './evidence.ts'
import { foldLog, type Memory } from './fold.ts'
import { publishedModel as model } from './weights.ts'

const item = fc.integer({ min: 1, max: 20 })

const someMemory: fc.Arbitrary<Memory> = fc
  .array(fc.record({ item, day: fc.integer({ min: 1, max: 30 }), right: fc.boolean() }), { maxLength: 40 })
  .map((answers) =>
    foldLog(
      model,
      new Map(),
      answers.map(({ item: asked, day, right }, place) => ({
        id: `${place}`,
        at: day * dayMs + place,
        day,
        items: [{ item: asked, right, guess: 10 }],
      })),
    ),
  )

/** Of one chant, whose items stand in an order of their own. */
const list = Array.from({ length: 20 }, (_, place) => 20 - place)

const question = fc.record({
  places: fc.array(fc.nat({ max: 19 }), { minLength: 1, maxLength: 4 }),
  list: fc.constant(list),
  guess: fc.constantFrom(2, 10, 25, 50),
  seconds: fc.integer({ min: 5, max: 20 }),
})

const choice: Choice = { day: 31, ahead: 7, worth: (asked) => 1 + (asked % 3), seconds: 120 }

/** The same choice without any haste: every question is weighed anew for every place. */
function plainly(memory: Memory, questions: readonly Question[]): Question[] {
  const chosen: Question[] = []
  const left = new Map([...gains(model, memory, choice)].map(([asked, gain]) => [asked, gain * choice.worth(asked)]))
  let seconds = choice.seconds
  while (seconds > 0) {
    const rates = questions.map((one) => {
      const gain = [...new Set(itemsOf(one))].reduce((sum, asked) => sum + (left.get(asked) ?? 0), 0)
      return chosen.includes(one) ? 0 : (gain * (1 - one.guess / 200)) / one.seconds
    })
    const best = questions[rates.indexOf(Math.max(...rates))]
    if (!best || Math.max(...rates) === 0) break
    chosen.push(best)
    for (const asked of itemsOf(best)) left.delete(asked)
    seconds -= best.seconds
  }
  return chosen
}

describe('promise 27.8: the questions that gain most for each second', () => {
  it('are those that a plain search would find, in its order', () => {
    fc.assert(
      fc.property(someMemory, fc.array(question, { maxLength: 40 }), (memory, questions) => {
        expect(chooseQuestions(gains(model, memory, choice), questions, choice)).toEqual(plainly(memory, questions))
      }),
    )
  })

  it('each brings something that no question before it brought, and together they keep to the time but for the last', () => {
    fc.assert(
      fc.property(someMemory, fc.array(question, { maxLength: 40 }), (memory, questions) => {
        const chosen = chooseQuestions(gains(model, memory, choice), questions, choice)
        const asked = new Set<number>()
        for (const items of chosen.map(itemsOf)) {
          expect(items.some((one) => !asked.has(one) && memory.has(one))).toBe(true)
          for (const one of items) asked.add(one)
        }
        const seconds = chosen.slice(0, -1).reduce((sum, one) => sum + one.seconds, 0)
        expect(seconds).toBeLessThan(choice.seconds)
      }),
    )
  })

  it('nothing is asked of what was never learned, nor of what matters to nobody', () => {
    const memory = foldLog(model, new Map(), [
      { id: 'a', at: dayMs, day: 1, items: [{ item: 1, right: true, guess: 10 }] },
    ])
    const known = { places: [0], list: [1, 2], guess: 10, seconds: 10 }
    const unknown = { places: [1], list: [1, 2], guess: 10, seconds: 1 }
    const gained = gains(model, memory, choice)
    expect(chooseQuestions(gained, [unknown, known], choice)).toEqual([known])
    expect(chooseQuestions(gained, [known], { ...choice, worth: () => 0 })).toEqual([])
  })
})
