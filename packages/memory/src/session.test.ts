import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BegunChant, ChantQuestions } from './chant-questions.ts'
import type { ItemMemory, Memory } from './fold.ts'
import { numberInWords, shareInWords } from './in-words.ts'
import { broughtBy, numberItems, unmet } from './numbered-items.ts'
import { readiness } from './readiness.ts'
import { expectedAfter, findNextDay, planSession, type Session, type SessionInput, spread } from './session.ts'

const today = 20_000

/** Of three phrases with two words each; ids are chant x 100 + place. Each item has an exercise on every level, quicker on the higher ones. */
function chantOf(chantId: number, levels = 3): ChantQuestions {
  const items = Array.from({ length: 12 }, (_, place) => chantId * 100 + place)
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

const kindsOf = (session: Session | undefined): string =>
  (session?.steps ?? []).map((step) => ('line' in step ? 'l' : step.exerciseId % 12 < 6 ? 'w' : 'p')).join('')

describe('what a session asks', () => {
  const three = [begun(1), begun(2), begun(3)]

  it('takes about five minutes: words, then phrases, then a verse by heart', () => {
    const session = plan(three)
    expect(kindsOf(session)).toMatch(/^w+p+l{1,4}$/)
    expect(session?.seconds).toBeGreaterThan(270)
    expect(session?.seconds).toBeLessThan(330)
  })

  it('never two of one chant in a row where another can stand between', () => {
    const exercises = plan(three)?.steps.filter((step) => 'exerciseId' in step) ?? []
    expect(new Set(exercises.map(({ chantId }) => chantId))).toEqual(new Set([1, 2, 3]))
    const beside = exercises.filter(({ chantId }, place) => exercises[place + 1]?.chantId === chantId)
    expect(beside).toEqual([])
  })

  it('spreads any list as far as that can be done', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }), (chants: readonly number[]) => {
        const found = spread(chants.map((chantId) => ({ chantId }))).map(({ chantId }) => chantId)
        expect(found.toSorted((a, b) => a - b)).toEqual(chants.toSorted((a, b) => a - b))
        const most = Math.max(0, ...chants.map((one) => chants.filter((other) => other === one).length))
        const unavoidable = Math.max(0, 2 * most - 1 - chants.length)
        expect(found.filter((one, place) => one === found[place + 1]).length).toBe(unavoidable)
      }),
    )
  })

  it('asks nothing beyond the level that the learner has come to', () => {
    const session = plan([begun(1, { level: 1 }), begun(2, { level: 2 })])
    const levelsIn = (chant: number) =>
      session?.steps.flatMap((step) =>
        'exerciseId' in step && step.chantId === chant ? Math.floor((step.exerciseId % 1200) / 12) + 1 : [],
      )
    expect([new Set(levelsIn(1)), new Set(levelsIn(2))]).toEqual([new Set([1]), new Set([2])])
  })

  it('asks by ear only whoever can listen, and as much of the others', () => {
    const questions = chantOf(1)
    const byEar = questions.exercises.filter(({ level }) => level === 3).map(({ id }) => id)
    const exercises = questions.exercises.map((each) => (byEar.includes(each.id) ? { ...each, byEar: true } : each))
    const askedBy = (canListen: boolean) =>
      plan([begun(1, { questions: { ...questions, exercises } })], { canListen })?.steps.flatMap((step) =>
        'exerciseId' in step ? step.exerciseId : [],
      ) ?? []
    expect(askedBy(true).every((id) => byEar.includes(id))).toBe(true)
    expect(askedBy(false).some((id) => byEar.includes(id))).toBe(false)
    expect(askedBy(false)).toHaveLength(askedBy(true).length)
  })

  it('prefers what is sung on the date that counts', () => {
    const session = plan([begun(1), begun(2, { isWanted: false }), begun(3, { isWanted: false })])
    const ofFirst = session?.steps.filter(({ chantId }) => chantId === 1).length ?? 0
    expect(ofFirst).toBeGreaterThan((session?.steps.length ?? 0) / 3)
    expect(session?.steps.at(-1)).toMatchObject({ chantId: 1 })
  })

  it('weighs a phrase by its words, and whatever is only of an unwanted chant by half', () => {
    const related = { ...chantOf(2), items: [...chantOf(2).items, 900, 901], relatedWords: [12, 13] }
    const both = [begun(1), begun(2, { questions: related, isWanted: false })]
    const { chants, known } = numberItems(both, memoryOf(both))
    const brought = broughtBy(chants, new Float64Array(known.length).fill(0.25))
    const broughtAt = (chant: number, places: readonly number[]) =>
      places.map((place) => brought[chants[chant]?.list[place] ?? unmet])
    const [word, phrase, link, other] = [0, 6, 9, 12]
    expect(broughtAt(0, [word, phrase, link])).toEqual([0.5, 1, 0.5])
    expect(broughtAt(1, [word, phrase, link, other])).toEqual([0.25, 0.5, 0.25, 0.25])
  })

  it('asks the words of other prayers among the words', () => {
    const { exercises, items, ...rest } = chantOf(1)
    const questions = {
      ...rest,
      items: [...items, 900],
      relatedWords: [12],
      exercises: [...exercises, { id: 5, level: 1, guess: 25, seconds: 10, items: [12] }],
    }
    const chants = [begun(1, { questions })]
    const steps = plan(chants)?.steps ?? []
    const place = steps.findIndex((step) => 'exerciseId' in step && step.exerciseId === 5)
    const firstPhrase = steps.findIndex(
      (step) => 'exerciseId' in step && step.exerciseId >= 1200 && step.exerciseId % 12 >= 6,
    )
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(firstPhrase)
  })

  it('recites only lines whose meaning has been met, each verse by itself', () => {
    const chants = [begun(1)]
    const memory = new Map(memoryOf(chants))
    memory.delete(108)
    for (const link of [109, 110, 111]) memory.delete(link)
    const lines = plan(chants, { memory })?.steps.filter((step) => 'line' in step)
    expect(lines).toEqual([
      { chantId: 1, line: 0 },
      { chantId: 1, line: 1 },
    ])
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

describe('in tenths and words', () => {
  it.each([
    [0, 'hardly a word'],
    [0.12, 'about 1 word in 10'],
    [0.5, 'about half of the words'],
    [0.87, 'about 9 words in 10'],
    [0.94, 'about 19 words in 20'],
    [0.99, 'nearly every word'],
  ])('%s is %s', (share, said) => {
    expect(shareInWords(share)).toBe(said)
  })

  it('counts to ten in words', () => {
    expect([numberInWords(5), numberInWords(18)]).toEqual(['five', '18'])
  })
})
