import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BegunChant, ChantQuestions } from './chant-questions.ts'
import { gains } from './choose-questions.ts'
import { type ItemMemory, isHeld, type Memory } from './fold.ts'
import { readiness } from './readiness.ts'
import { expectedAfter, findNextDay, planSession, type Session, type SessionInput, spread } from './session.ts'

const day = 400
const ahead = 6
const itemCount = 30
const place = fc.nat({ max: 11 })

const someChants: fc.Arbitrary<BegunChant[]> = fc
  .array(
    fc.record({
      // Of few items, so that the chants share some.
      items: fc.uniqueArray(fc.nat({ max: itemCount - 1 }), { minLength: 12, maxLength: 12 }),
      phrases: fc.array(
        fc.record({
          latin: fc.constant(''),
          verse: fc.nat({ max: 2 }),
          phrase: place,
          link: place,
          words: fc.array(place, { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 8 },
      ),
      relatedWords: fc.option(fc.array(place, { maxLength: 2 }), { nil: undefined }),
      exercises: fc.array(
        fc.record({
          level: fc.integer({ min: 1, max: 3 }),
          guess: fc.constantFrom(2, 10, 25, 50),
          seconds: fc.integer({ min: 5, max: 20 }),
          items: fc.array(place, { maxLength: 4 }),
          byEar: fc.option(fc.boolean(), { nil: undefined }),
        }),
        { maxLength: 25 },
      ),
      level: fc.integer({ min: 1, max: 3 }),
      isWanted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((chants) =>
    chants.map(({ level, isWanted, exercises, ...rest }, chantId) => ({
      level,
      isWanted,
      questions: { ...rest, chantId, exercises: exercises.map((each, at) => ({ ...each, id: chantId * 100 + at })) },
    })),
  )

const someMemory: fc.Arbitrary<Memory> = fc
  .uniqueArray(
    fc.record({
      item: fc.nat({ max: itemCount - 1 }),
      // Of few values, so that some bring the same.
      stability: fc.constantFrom(0.1, 2, 30, 400),
      difficulty: fc.constantFrom(2, 8),
      day: fc.integer({ min: day - 60, max: day }),
      count: fc.nat({ max: 3 }),
    }),
    { selector: ({ item }) => item },
  )
  .map((list) => new Map(list.map(({ item, ...rest }): [number, ItemMemory] => [item, { ...rest, seenAt: 0 }])))

const itemsAt = ({ questions }: BegunChant, places: readonly number[]): number[] =>
  places.map((each) => questions.items[each] ?? -1)

/** The verse by heart, as a plain implementation finds it. */
function referenceVerse(chants: readonly BegunChant[], memory: Memory, gainOf: (item: number) => number) {
  const pieces = chants.flatMap((chant) => {
    const { phrases, chantId } = chant.questions
    const lines: number[][] = []
    for (const [line, { verse }] of phrases.entries()) {
      const piece = lines.at(-1)
      const isContinued = piece && piece.length < 4 && phrases[line - 1]?.verse === verse
      if (isContinued) piece.push(line)
      else lines.push([line])
    }
    return lines.map((piece) => {
      const said = piece.map((line) => {
        const [phrase = -1, link = -1] = itemsAt(chant, [phrases[line]?.phrase ?? -1, phrases[line]?.link ?? -1])
        return { isMet: isHeld(memory.get(phrase)), link, gain: isHeld(memory.get(link)) ? gainOf(link) : 0.25 }
      })
      const gain = said.every(({ isMet }) => isMet) ? said.reduce((sum, each) => sum + each.gain, 0) : 0
      const links = said.map(({ link }) => link)
      return { chantId, piece, links, gain: chant.isWanted ? gain : gain / 2 }
    })
  })
  const most = Math.max(0.1, ...pieces.map(({ gain }) => gain))
  return most > 0.1 ? pieces.find(({ gain }) => gain === most) : undefined
}

/** The same session by its rules alone: every question is weighed anew for every place, and nothing is numbered. */
function referenceSession(chants: readonly BegunChant[], memory: Memory, canListen: boolean) {
  const gainOf = (item: number): number => gains([memory.get(item)], { day, ahead })[0] ?? 0
  function worthOf(item: number): number {
    const sung = chants.flatMap((chant) =>
      chant.questions.phrases.flatMap(({ phrase, words }) => [
        ...(itemsAt(chant, [phrase])[0] === item ? words.map(() => chant) : []),
        ...itemsAt(chant, words).flatMap((word) => (word === item ? chant : [])),
      ]),
    )
    const worths = sung.map(({ isWanted }) => (isWanted ? 2 : 1))
    if (worths.length > 0) return worths.reduce((sum, each) => sum + each, 0)
    return chants.some(({ isWanted, questions }) => isWanted && questions.items.includes(item)) ? 2 : 1
  }
  const isWord = (item: number) =>
    chants.some((chant) => {
      const { phrases, relatedWords = [] } = chant.questions
      return itemsAt(chant, [...phrases.flatMap(({ words }) => words), ...relatedWords]).includes(item)
    })

  const verse = referenceVerse(chants, memory, gainOf)
  const all = chants.flatMap((chant) =>
    chant.questions.exercises.flatMap((exercise) =>
      exercise.level <= chant.level && (canListen || exercise.byEar !== true)
        ? { chant, exercise, items: [...new Set(itemsAt(chant, exercise.items))] }
        : [],
    ),
  )
  const asked = new Set<number>()
  const chosen: typeof all = []
  const timeOf = (some: typeof all) => some.reduce((sum, { exercise }) => sum + exercise.seconds, 0)
  const verseSeconds = (verse?.piece.length ?? 0) * 10
  while (timeOf(chosen) < 300 - verseSeconds) {
    const rates = all.map(({ items, exercise }) => {
      const brought = items.map((item) => (asked.has(item) ? 0 : gainOf(item) * worthOf(item)))
      return (brought.reduce((sum, each) => sum + each, 0) * (200 - exercise.guess)) / exercise.seconds
    })
    const best = all[rates.indexOf(Math.max(...rates))]
    if (!best || Math.max(...rates) === 0) break
    chosen.push(best)
    for (const item of best.items) asked.add(item)
  }
  if ([...asked].reduce((sum, item) => sum + gainOf(item), 0) < 1 / 3) return undefined

  const isOfWords = ({ items }: (typeof all)[number]) => items.every(isWord)
  const stepOf = ({ chant, exercise }: (typeof all)[number]) => ({
    chantId: chant.questions.chantId,
    exerciseId: exercise.id,
  })
  const words = spread(chosen.filter(isOfWords).map(stepOf))
  const phrases = spread(chosen.filter((one) => !isOfWords(one)).map(stepOf), words.at(-1)?.chantId)
  return {
    steps: [...words, ...phrases, ...(verse?.piece.map((line) => ({ chantId: verse.chantId, line })) ?? [])],
    seconds: timeOf(chosen) + verseSeconds,
    items: [...new Set([...chosen.flatMap(({ items }) => items), ...(verse?.links ?? [])])],
  }
}

describe('a session', () => {
  it('is the one that a plain implementation of its rules chooses', () => {
    fc.assert(
      fc.property(someChants, someMemory, fc.boolean(), (chants, memory, canListen) => {
        const input = { memory, chants, day, ahead, canListen }
        expect(planSession(input)).toEqual(referenceSession(chants, memory, canListen))
      }),
      { numRuns: 60 },
    )
  })
})

const today = 20_000

/** A chant of three phrases with two words each; ids are chant x 100 + place. Each item has an exercise on every level, quicker on the higher ones. */
function chantOf(chantId: number, levels = 3): ChantQuestions {
  const items = Array.from({ length: 12 }, (_, index) => chantId * 100 + index)
  const phrases = [0, 1, 2].map((line) => ({
    latin: `phrase ${line} of ${chantId}`,
    verse: line === 2 ? 1 : 0,
    phrase: 6 + line,
    link: 9 + line,
    words: [line * 2, line * 2 + 1],
  }))
  const exercises = Array.from({ length: levels * 12 }, (_, index) => ({
    id: chantId * 1200 + index,
    level: Math.floor(index / 12) + 1,
    guess: 25,
    seconds: 13 - Math.floor(index / 12),
    items: [index % 12],
  }))
  return { chantId, items, phrases, exercises }
}

const begun = (chantId: number, change: Partial<BegunChant> = {}): BegunChant => ({
  questions: chantOf(chantId),
  level: 3,
  isWanted: true,
  ...change,
})

const held = (days: number, stability = 5): ItemMemory => ({
  stability,
  difficulty: 5,
  day: today - days,
  count: 1,
  seenAt: 0,
})

const memoryOf = (chants: readonly BegunChant[], days = 10): Memory =>
  new Map(chants.flatMap(({ questions }) => questions.items.map((item) => [item, held(days)] as const)))

function plan(chants: readonly BegunChant[], change: Partial<SessionInput> = {}): Session | undefined {
  const memory = memoryOf(chants)
  const when = { day: today, ahead: 6 }
  return planSession({ memory, chants, ...when, canListen: true, ...change })
}

describe('what a session asks', () => {
  it('spreads any list as far as that can be done', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }), (chants: readonly number[]) => {
        const found = spread(chants.map((chantId) => ({ chantId }))).map(({ chantId }) => chantId)
        expect(found.toSorted((a, b) => a - b)).toEqual(chants.toSorted((a, b) => a - b))
        const most = Math.max(0, ...chants.map((one) => chants.filter((other) => other === one).length))
        const unavoidable = Math.max(0, 2 * most - 1 - chants.length)
        expect(found.filter((one, index) => one === found[index + 1]).length).toBe(unavoidable)
      }),
    )
  })
})

describe('when nothing is worth asking', () => {
  const chants = [begun(1), begun(2)]

  it('there is no session for what was asked today, and one on a later day', () => {
    const memory = memoryOf(chants, 0)
    expect(plan(chants, { memory })).toBeUndefined()
    const next = findNextDay({ memory, chants, day: today, ahead: 6, canListen: true })
    expect(next).toBeGreaterThan(today)
    expect(plan(chants, { memory, day: next ?? today })).toBeDefined()
  })

  it('a learner who has learned nothing has no day to wait for', () => {
    expect(plan(chants, { memory: new Map() })).toBeUndefined()
    const input = { memory: new Map(), chants, day: today, ahead: 6, canListen: true }
    expect(findNextDay(input)).toBeUndefined()
  })

  it('without sound no day is promised for what can only be heard', () => {
    const heard = chants.map(({ questions, ...rest }) => ({
      ...rest,
      questions: { ...questions, exercises: questions.exercises.map((each) => ({ ...each, byEar: true as const })) },
    }))
    const input = { memory: memoryOf(heard, 0), chants: heard, day: today, ahead: 6 }
    expect(findNextDay({ ...input, canListen: true })).toBeGreaterThan(today)
    expect(findNextDay({ ...input, canListen: false })).toBeUndefined()
  })
})

describe('what a session would change', () => {
  it('asking makes one readier', () => {
    const chants = [begun(1)]
    const memory = memoryOf(chants)
    const phrases = [0, 1, 2].map((line) => ({
      latin: '',
      phrase: 106 + line,
      words: [100 + line * 2, 101 + line * 2],
    }))
    const after = expectedAfter(memory, [106, 107, 108, 999], today)
    const ready = (of: Memory) => readiness(of, phrases, today + 6)
    expect(ready(after)).toBeGreaterThan(ready(memory))
  })
})
