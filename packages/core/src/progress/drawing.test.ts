import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawExercise,
  type GroundedExercise,
  groundOfLevel,
  metBy,
  noMemory,
  type PracticeMemory,
  playerMemory,
  rememberAnswer,
  rememberShown,
  reviewMemory,
  weighByCoverage,
  weighMissed,
} from './drawing.ts'
import type { Grade } from './streaks.ts'

const exercises: GroundedExercise<string>[] = [
  { id: 'a', level: 1, targets: [1, 2] },
  { id: 'b', level: 1, targets: [2] },
  { id: 'c', level: 1, targets: [3] },
  { id: 'd', level: 2, targets: [2, 3] },
  { id: 'e', level: 1, targets: [] },
]

const ground = groundOfLevel(exercises, 1)

function weights(...shown: string[]): Map<string, number> {
  const weighed = weighByCoverage(ground, metBy(exercises, new Set(shown)))
  return new Map(ground.map(({ id }, place) => [id, weighed[place] ?? 0]))
}

const heaviest = (...shown: string[]) =>
  [...weights(...shown)].toSorted(([, one], [, other]) => other - one).map(([id]) => id)

it('an exercise of the level has more chance the more it stands on that was not met', () => {
  expect(heaviest()).toEqual(['a', 'c', 'b', 'e'])
  expect(heaviest('a')).toEqual(['c', 'b', 'e', 'a'])
})

it('what few others stand on comes first, here and in the levels after', () => {
  const [first] = heaviest('d')
  expect(first).toBe('a')
})

it('with everything met, exercises not met have more chance, and none has none', () => {
  const after = weights('a', 'c')
  expect(after.get('b')).toBeGreaterThan(after.get('a') ?? 0)
  expect([...after.values()].every((weight) => weight > 0)).toBe(true)
})

const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const grades = fc.constantFrom<Grade>('right', 'near', 'wrong')
const turns = fc.array(fc.tuple(chances, chances, grades), { minLength: 30, maxLength: 30 })

const remembering = (recent: readonly number[]): PracticeMemory<number> => ({ ...noMemory, recent })

const rememberSeven = (span: number) =>
  [1, 2, 3, 4, 5, 6, 7].reduce<PracticeMemory<number>>((memory, id) => rememberShown(memory, id, span), noMemory)

/** The exercises that a learner is shown, with the grades of the answers. */
function practice(
  ids: readonly number[],
  span: number,
  run: readonly (readonly [number, number, Grade])[],
  keep: (memory: PracticeMemory<number>) => PracticeMemory<number> = (memory) => memory,
): (readonly [number, Grade])[] {
  let memory: PracticeMemory<number> = noMemory
  const shown: (readonly [number, Grade])[] = []
  for (const [first, second, grade] of run) {
    const throws = [second, first]
    const random = () => throws.pop() ?? 0
    const drawn = drawExercise({ ids, current: shown.at(-1)?.[0], memory, span, random })
    if (drawn === undefined) throw new Error('Nothing was drawn.')
    memory = keep(rememberShown(drawn.memory, drawn.id, span))
    memory = keep(rememberAnswer(memory, drawn.id, grade))
    shown.push([drawn.id, grade])
  }
  return shown
}

describe('drawing the next exercise', () => {
  it('never the current nor a recent one while another remains', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
    const recents = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 })
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 12 }), recents, chances, (level, current, recent, chance) => {
        const memory = remembering(recent)
        const drawn = drawExercise({ ids: level, current, memory, span: playerMemory, random: () => chance })
        const others = level.filter((id) => id !== current)
        const fresh = others.filter((id) => !recent.includes(id))
        expect(fresh.length > 0 ? fresh : others.length > 0 ? others : level).toContain(drawn?.id)
        expect(drawn?.memory.recent).toEqual(fresh.length > 0 ? recent : [])
      }),
    )
  })

  it('every other exercise has its chance, by its weight', () => {
    const draw = (chance: number, weigh?: (id: number) => number) =>
      drawExercise({
        ids: [1, 2, 3, 4, 5],
        current: 1,
        memory: remembering([2]),
        span: playerMemory,
        random: () => chance,
        ...(weigh && { weigh }),
      })?.id
    expect([0, 0.34, 0.67].map((chance) => draw(chance))).toEqual([3, 4, 5])
    expect([0, 0.11, 0.89, 0.91].map((chance) => draw(chance, (id) => (id === 4 ? 8 : 1)))).toEqual([3, 4, 4, 5])
  })

  it('of nothing nothing is drawn, of one that one', () => {
    const draw = (ids: number[]) => drawExercise({ ids, current: 3, memory: noMemory, span: 3, random: () => 0 })?.id
    expect([draw([]), draw([3])]).toEqual([undefined, 3])
  })

  it.each([
    ['in the player 4 to 6', playerMemory, 4, 6],
    ['in the review 6 to 8', reviewMemory, 6, 8],
  ])('what was missed comes back: %s exercises later, never sooner and never later', (_, span, soonest, latest) => {
    const stored = (memory: PracticeMemory<number>) => JSON.parse(JSON.stringify(memory)) as PracticeMemory<number>
    const levels = fc.uniqueArray(fc.integer(), { minLength: soonest, maxLength: 20 })
    fc.assert(
      fc.property(levels, turns, (ids, run) => {
        // Kept as text after each step, as a reload would find it.
        const shown = practice(ids, span, run, stored)
        shown.forEach(([id, grade], place) => {
          const again = shown.findIndex(([other], later) => later > place && other === id)
          if (again !== -1 && ids.length > span) expect(again - place).toBeGreaterThan(span)
          if (grade !== 'wrong' || place + latest >= shown.length) return
          expect(again - place).toBeGreaterThanOrEqual(soonest)
          expect(again - place).toBeLessThanOrEqual(latest)
        })
      }),
    )
  })

  it('what came back and was right need not come back again', () => {
    const missed = rememberAnswer(rememberShown(noMemory, 7, playerMemory), 7, 'wrong')
    expect(missed.missed).toEqual([{ id: 7, at: 1 }])
    expect(rememberAnswer(missed, 7, 'right').missed).toEqual([])
    expect(rememberAnswer(missed, 7, 'near').missed).toEqual([])
    expect(rememberAnswer(missed, 7, 'wrong').missed).toEqual([{ id: 7, at: 1 }])
  })

  it('an exercise that a reload shows again counts once', () => {
    const once = rememberShown(noMemory, 7, playerMemory)
    expect(rememberShown(once, 7, playerMemory)).toEqual(once)
  })
})

it('keeps the last 3 in the player and the last 5 in the review', () => {
  expect(rememberSeven(playerMemory)).toMatchObject({ shown: 7, recent: [5, 6, 7] })
  expect(rememberSeven(reviewMemory)).toMatchObject({ shown: 7, recent: [3, 4, 5, 6, 7] })
  expect(rememberShown(remembering([1, 2, 3]), 2, playerMemory).recent).toEqual([1, 3, 2])
})

it('in the review, what was missed in the levels has more chance', () => {
  const weigh = weighMissed([noMemory, { ...noMemory, missed: [{ id: 5, at: 2 }] }])
  expect(weigh(5)).toBeGreaterThan(weigh(4))
})
