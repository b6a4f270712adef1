import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseQuestions, findInstead, gains, type QuestionGroup } from './choose-questions.ts'
import { dayMs, foldLog, type ItemMemory, type Memory } from './fold.ts'
import { missedStability, recallAfter, recalledStability } from './fsrs.ts'

const item = fc.integer({ min: 1, max: 20 })

const someMemory: fc.Arbitrary<Memory> = fc
  .array(fc.record({ item, day: fc.integer({ min: 1, max: 30 }), right: fc.boolean() }), { maxLength: 40 })
  .map((answers) =>
    foldLog(
      new Map(),
      answers.map(({ item: asked, day, right }, place) => ({
        id: `${place}`,
        at: day * dayMs + place,
        day,
        items: [{ item: asked, right, guess: 10 }],
      })),
    ),
  )

/** Of chants whose items stand in an order of their own and partly in both. */
const lists = [Array.from({ length: 20 }, (_, place) => 20 - place), [3, 1, 15, 2, 4]]

const groupOf = (list: readonly number[]): fc.Arbitrary<QuestionGroup> =>
  fc
    .array(
      fc.record({
        items: fc.array(fc.nat({ max: list.length - 1 }), { minLength: 1, maxLength: 4 }),
        guess: fc.constantFrom(2, 10, 25, 50),
        seconds: fc.integer({ min: 5, max: 20 }),
        level: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 30 },
    )
    .map((exercises) => ({ list, questions: { exercises }, level: 2 }))

const someGroups = fc.tuple(...lists.map(groupOf))

const seconds = 120

/** What asking each item brings; some matter more. */
const broughtBy = (memory: Memory): Float64Array =>
  gains(
    Array.from({ length: 21 }, (_, number) => memory.get(number)),
    { day: 31, ahead: 7 },
  ).map((gain, number) => gain * (1 + (number % 3)))

const itemsOf = ({ list }: QuestionGroup, { items }: QuestionGroup['questions']['exercises'][number]) =>
  items.flatMap((place) => list[place] ?? [])

describe('what asking an item today gains', () => {
  const anyMemory: fc.Arbitrary<ItemMemory> = fc.record({
    stability: fc.double({ min: 0.001, max: 5000, noNaN: true }),
    difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
    day: fc.integer({ min: 1, max: 400 }),
    count: fc.nat({ max: 5 }),
    seenAt: fc.constant(0),
  })
  const days = fc.integer({ min: 0, max: 400 })

  it('is what reviews and forgetting make of it, nothing on the day on which it was asked, and of what was forgotten', () => {
    fc.assert(
      fc.property(anyMemory, days, days, (known, wait, ahead) => {
        const gain = gains([known], { day: known.day + wait, ahead })[0] ?? 0
        const recall = recallAfter(wait, known.stability)
        const kept = recallAfter(ahead, recalledStability(known, recall))
        const lost = recallAfter(ahead, missedStability(known, recall))
        const unasked = recallAfter(wait + ahead, known.stability)
        const isAskable = wait > 0 && known.count > 0
        const exact = isAskable ? Math.max(0, recall * kept + (1 - recall) * lost - unasked) : 0
        // What is too little to be asked counts as nothing.
        expect(Math.abs(gain - exact)).toBeLessThan(gain === 0 ? 1.01e-4 : 1e-9)
      }),
    )
  })
})

describe('the questions that gain most for each second', () => {
  it('each brings something that no question before it brought, and together they keep to the time but for the last', () => {
    fc.assert(
      fc.property(someMemory, someGroups, (memory, groups) => {
        const chosen = chooseQuestions(broughtBy(memory), groups, seconds)
        const asked = new Set<number>()
        for (const { group, question } of chosen) {
          const items = itemsOf(group, question)
          expect(items.some((one) => !asked.has(one) && memory.has(one))).toBe(true)
          for (const one of items) asked.add(one)
        }
        const used = chosen.slice(0, -1).reduce((sum, { question }) => sum + question.seconds, 0)
        expect(used).toBeLessThan(seconds)
      }),
    )
  })
})

const anyExercises = fc.array(
  fc.record({
    level: fc.integer({ min: 1, max: 3 }),
    seconds: fc.integer({ min: 5, max: 20 }),
    items: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
    canBeAsked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

describe('another in the place of what cannot be heard', () => {
  it('asks the most of the same, of what may be asked; nothing where nothing does', () => {
    fc.assert(
      fc.property(anyExercises, fc.integer({ min: 1, max: 3 }), (given, level) => {
        const exercises = given.map((each, id) => ({ id, guess: 25, ...each }))
        const questions = { chantId: 1, items: [0, 1, 2, 3, 4, 5], phrases: [], exercises }
        const [asked] = exercises
        const sameIn = (id: number) => exercises[id]?.items.filter((each) => asked?.items.includes(each)).length ?? 0
        const open = exercises.filter((each) => each.id > 0 && each.canBeAsked && each.level <= level)
        const most = Math.max(0, ...open.map(({ id }) => sameIn(id)))
        const found = findInstead({ questions, level }, 0, (id) => exercises[id]?.canBeAsked ?? false)
        if (most === 0) expect(found).toBeUndefined()
        else expect([open.some(({ id }) => id === found), sameIn(found ?? 0)]).toEqual([true, most])
      }),
    )
  })
})
