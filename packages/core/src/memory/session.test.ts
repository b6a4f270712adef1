import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BegunChant, ChantQuestions } from './chant-questions.ts'
import type { ItemMemory, Memory } from './fold.ts'
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

describe('what a session asks', () => {
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
