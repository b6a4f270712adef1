import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from './day-streak.ts'
import { applyWrite, noProgress } from './progress.ts'
import {
  answerInTestOut,
  drawTestOut,
  findAsked,
  nextTestOutAt,
  passedWrite,
  startTestOut,
  type TestOut,
} from './test-out.ts'

const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
const phrases = new Set([0, 1, 2, 3, 4, 5, 6, 7])
const grounded = fc
  .array(fc.record({ level: fc.integer({ min: 1, max: 10 }), targets: fc.uniqueArray(fc.nat(15), { maxLength: 4 }) }), {
    minLength: 10,
    maxLength: 80,
  })
  .map((list) => list.map((each, id) => ({ ...each, id })))

function draw(exercises: Parameters<typeof drawTestOut<number>>[0]['exercises'], stream: Iterator<number>) {
  return drawTestOut({ exercises, phrases, random: () => Number(stream.next().value) }) ?? []
}

describe('what a test draws', () => {
  it('no exercise twice, at least ten, and a few in the place of answers that are nearly right', () => {
    fc.assert(
      fc.property(grounded, chances, (exercises, stream) => {
        const ids = draw(exercises, stream)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toHaveLength(Math.min(15, exercises.length))
        expect(ids.every((id) => exercises.some((exercise) => exercise.id === id))).toBe(true)
      }),
    )
  })

  it('the ten stand in every level, and in none twice more than in another that has exercises left', () => {
    fc.assert(
      fc.property(grounded, chances, (exercises, stream) => {
        const ids = draw(exercises, stream).slice(0, 10)
        const countOf = (level: number, among: (id: number) => boolean) =>
          exercises.filter((exercise) => exercise.level === level && among(exercise.id)).length
        const levels = [...new Set(exercises.map(({ level }) => level))]
        const counts = levels.map((level) => countOf(level, (id) => ids.includes(id)))
        const most = Math.max(...counts)
        for (const [place, level] of levels.entries()) {
          const isEmpty = countOf(level, (id) => !ids.includes(id)) === 0
          expect(counts[place]).toBeGreaterThanOrEqual(isEmpty ? 0 : most - 1)
          expect(counts[place]).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('each brings as many phrases that none before it has brought as any other of its level could', () => {
    fc.assert(
      fc.property(grounded, chances, (exercises, stream) => {
        const met = new Set<number>()
        const drawn = new Set<number>()
        const fresh = (targets: readonly number[]) =>
          targets.filter((target) => phrases.has(target) && !met.has(target)).length
        for (const id of draw(exercises, stream)) {
          const { level, targets } = exercises[id] ?? { level: 0, targets: [] }
          const left = exercises.filter((exercise) => exercise.level === level && !drawn.has(exercise.id))
          expect(fresh(targets)).toBe(Math.max(...left.map((exercise) => fresh(exercise.targets))))
          drawn.add(id)
          for (const target of targets) met.add(target)
        }
      }),
    )
  })

  it('the same chances draw the same, other chances something else, and too few exercises nothing', () => {
    const exercises = Array.from({ length: 60 }, (_, id) => ({ id, level: 1 + (id % 5), targets: [id % 16] }))
    const always = (chance: number) => drawTestOut({ exercises, phrases, random: () => chance })
    expect(always(0.1)).toEqual(always(0.1))
    expect(always(0.1)).not.toEqual(always(0.9))
    expect(drawTestOut({ exercises: exercises.slice(0, 9), phrases, random: () => 0 })).toBeUndefined()
  })
})

const ids = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]
const begun = startTestOut('run', ids, '2026-11-16T18:00:00.000Z')
const answerAll = (run: TestOut, scores: readonly number[]) =>
  scores.reduce((now, score) => answerInTestOut(now, findAsked(now) ?? 0, score), run)
const perfect = (count: number) => Array.from({ length: count }, () => 100)

describe('how a test is judged', () => {
  it('ten right in a row pass, nine do not', () => {
    expect(answerAll(begun, perfect(9))).toMatchObject({ asked: 9, right: 9, state: 'open' })
    expect(answerAll(begun, perfect(10))).toMatchObject({ asked: 10, right: 10, state: 'passed' })
  })

  it('the first wrong one ends it, and nothing counts after it', () => {
    const failed = answerAll(begun, [100, 100, 0])
    expect(failed).toMatchObject({ asked: 3, right: 2, state: 'failed' })
    expect(findAsked(failed)).toBeUndefined()
    expect(answerInTestOut(failed, 14, 100)).toBe(failed)
    expect(answerInTestOut(answerAll(begun, perfect(10)), 12, 0).state).toBe('passed')
  })

  it('one that is nearly right neither counts nor ends it: another is asked, as long as there are some', () => {
    expect(answerAll(begun, [75, ...perfect(10)])).toMatchObject({ asked: 11, right: 10, state: 'passed' })
    expect(answerAll(begun, [75, 75, 75])).toMatchObject({ asked: 3, right: 0, state: 'open' })
    expect(answerAll(begun, [75, 75, 75, ...perfect(9)])).toMatchObject({ asked: 12, right: 9, state: 'failed' })
  })

  it('a right answer counts only for what is asked: not twice, not ahead, not from elsewhere', () => {
    const one = answerInTestOut(begun, 11, 100)
    expect(answerInTestOut(one, 11, 100)).toBe(one)
    expect(answerInTestOut(one, 14, 100)).toBe(one)
    expect(answerInTestOut(one, 99, 0)).toBe(one)
    expect(answerInTestOut(one, 11, 0)).toMatchObject({ asked: 1, right: 1, state: 'failed' })
  })

  it('however the answers come, ten right ones are needed for passing', () => {
    const answers = fc.array(fc.tuple(fc.constantFrom(...ids, 99), fc.constantFrom(0, 75, 100)), { maxLength: 60 })
    fc.assert(
      fc.property(answers, (given) => {
        const run = given.reduce((now, [id, score]) => answerInTestOut(now, id, score), begun)
        const right = new Set(given.filter(([, score]) => score === 100).map(([id]) => id))
        if (run.state === 'passed') expect(right.size).toBeGreaterThanOrEqual(10)
        expect(run.right).toBeLessThanOrEqual(run.asked)
      }),
    )
  })

  it('passing completes the chant with all its levels, and masters it if its review was completed', () => {
    const at = '2026-11-15T12:00:00.000Z'
    const context = { now: at, mayPreset: false, levelCount: 5 }
    const { progress, outcome } = applyWrite(noProgress, passedWrite(0, 5, at), context)
    expect(outcome).toBe('merged')
    expect(progress).toMatchObject({
      isCompleted: true,
      percentComplete: 100,
      currentLevel: 5,
      mastered: false,
      epoch: 0,
    })
    expect(Object.values(progress.levelData)).toEqual(
      Array.from({ length: 5 }, () => ({ completed: true, streak: 10, at })),
    )
    const reviewed = { ...noProgress, isReviewComplete: true }
    expect(applyWrite(reviewed, passedWrite(0, 5, at), context).progress.mastered).toBe(true)
  })
})

describe('when the next test may be begun', () => {
  it('on a later day in the learner’s zone, after twenty hours, and within a day and a little', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Rome', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham')
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const at = nextTestOutAt(now, zone)
        const hours = (Date.parse(at) - now.getTime()) / 3_600_000
        expect(hours).toBeGreaterThanOrEqual(20)
        expect(hours).toBeLessThanOrEqual(25.25)
        expect(calendarDay(at, zone) > calendarDay(now.toISOString(), zone)).toBe(true)
      }),
    )
  })
})
