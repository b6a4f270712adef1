import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presetProgress } from './presets.ts'
import {
  amongLevels,
  applyWrite,
  type ChantProgress,
  isPreset,
  isReset,
  madeAt,
  mergeProgress,
  noProgress,
  type ProgressWrite,
  withoutFuture,
} from './progress.ts'

const now = '2026-03-01T12:00:00.000Z'
const levelCount = 5
const learner = { now, mayPreset: false, levelCount }
const admin = { now, mayPreset: true, levelCount }

// Few different values, so that ties are common.
const instants = fc.integer({ min: 1, max: 6 }).map((day) => `2026-03-0${day}T08:30:00.000Z`)
const streaks = fc.integer({ min: 0, max: 12 })
const percents = fc.oneof(fc.constantFrom(0, 20, 100), fc.double({ min: 0, max: 100, noNaN: true }))
const levelData = fc.dictionary(
  fc.constantFrom('1', '2', '3', '10', 'constructor'),
  fc.record({ completed: fc.boolean(), streak: streaks, at: instants }, { requiredKeys: ['completed', 'streak'] }),
)

const progressIn = (epoch: fc.Arbitrary<number>): fc.Arbitrary<ChantProgress> =>
  fc
    .record({
      epoch,
      percentComplete: percents.filter((percent) => percent < 100),
      isCompleted: fc.boolean(),
      mastered: fc.boolean(),
      currentLevel: fc.integer({ min: 1, max: 10 }),
      isReviewComplete: fc.boolean(),
      recordStreak: streaks,
      currentStreak: streaks,
      currentStreakAt: fc.option(instants),
      lastAccessed: fc.option(instants),
      levelData,
    })
    .map((progress) =>
      progress.isCompleted
        ? { ...progress, percentComplete: 100, mastered: progress.mastered || progress.isReviewComplete }
        : progress,
    )

const oneEpoch = progressIn(fc.constant(3))
const anyEpoch = progressIn(fc.integer({ min: 0, max: 2 }))

const payloads: fc.Arbitrary<ProgressWrite> = fc.record(
  {
    percentComplete: percents,
    isCompleted: fc.boolean(),
    currentLevel: fc.integer({ min: 1, max: 10 }),
    recordStreak: streaks,
    currentStreak: streaks,
    isReviewComplete: fc.boolean(),
    lastAccessed: instants,
    mastered: fc.boolean(),
    levelData,
  },
  { requiredKeys: [] },
)
const plainWrites = payloads.filter((write) => !isReset(write) && !isPreset(write))

const monotone = [
  'percentComplete',
  'isCompleted',
  'mastered',
  'isReviewComplete',
  'currentLevel',
  'recordStreak',
] as const

const instantFields = ['lastAccessed', 'currentStreakAt'] as const

/** The fields that came out lower than they went in. */
function lowered(after: ChantProgress, before: ChantProgress): string[] {
  const levels = new Map(Object.entries(after.levelData))
  const levelsLowered = Object.entries(before.levelData).filter(([level, record]) => {
    const kept = levels.get(level)
    if (kept === undefined || (record.completed && !kept.completed)) return true
    // The later streak holds, of two at one instant the longer one.
    const [later = '', earlier = ''] = [kept.at, record.at]
    return later < earlier || (later === earlier && kept.streak < record.streak)
  })
  return [
    ...monotone.filter((field) => Number(after[field]) < Number(before[field])),
    ...instantFields.filter((field) => (after[field] ?? '') < (before[field] ?? '')),
    ...levelsLowered.map(([level]) => `level ${level}`),
  ]
}

const streakAt = (currentStreak: number, day: number): ChantProgress => ({
  ...noProgress,
  currentStreak,
  currentStreakAt: `2026-03-0${day}T08:00:00.000Z`,
})

describe('mergeProgress', () => {
  it.each([
    ['within an epoch', oneEpoch],
    ['across epochs', anyEpoch],
  ])('is commutative, associative and idempotent %s', (_, progress) => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a))
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)))
        expect(mergeProgress(a, a)).toBe(a)
        const once = mergeProgress(a, b)
        expect(mergeProgress(once, b)).toBe(once)
      }),
    )
  })

  it('never lowers anything inside an epoch', () => {
    fc.assert(
      fc.property(oneEpoch, oneEpoch, (a, b) => {
        const merged = mergeProgress(a, b)
        expect(lowered(merged, a)).toEqual([])
        expect(lowered(merged, b)).toEqual([])
      }),
    )
  })

  it('the higher epoch wins whole', () => {
    fc.assert(
      fc.property(anyEpoch, progressIn(fc.constant(3)), (older, newer) => {
        expect(mergeProgress(older, newer)).toBe(newer)
        expect(mergeProgress(newer, older)).toBe(newer)
      }),
    )
  })

  it('a chant stands at 100 percent exactly when it is completed', () => {
    const atHundred = { ...noProgress, percentComplete: 100 }
    const marked = { ...noProgress, percentComplete: 60, isCompleted: true }
    for (const odd of [atHundred, marked]) {
      expect(mergeProgress(odd, noProgress)).toMatchObject({ percentComplete: 100, isCompleted: true })
      expect(mergeProgress(noProgress, { ...odd, epoch: 1 })).toMatchObject({ percentComplete: 100, isCompleted: true })
    }
  })

  it('the current streak is the one written last, of two at one instant the larger', () => {
    expect(mergeProgress(streakAt(9, 1), streakAt(0, 2)).currentStreak).toBe(0)
    expect(mergeProgress(streakAt(4, 2), streakAt(7, 2)).currentStreak).toBe(7)
    const repeated = mergeProgress(streakAt(0, 1), streakAt(0, 3))
    expect(mergeProgress(repeated, streakAt(5, 2)).currentStreak).toBe(0)
  })
})

describe('applyWrite', () => {
  it('any order and repetition of the writes of one epoch ends in the same state', () => {
    const sent = fc.array(fc.record({ write: plainWrites, now: instants }), { minLength: 1, maxLength: 6 })
    const orders = sent.chain((writes) =>
      fc.record({
        writes: fc.constant(writes),
        shuffled: fc.shuffledSubarray(writes, { minLength: writes.length }),
        repeated: fc.array(fc.constantFrom(...writes), { maxLength: 4 }),
      }),
    )
    fc.assert(
      fc.property(oneEpoch, orders, (start, { writes, shuffled, repeated }) => {
        const run = (each: typeof writes) =>
          each.reduce((state, { write, now: at }) => {
            const made = { ...write, epoch: start.epoch }
            return applyWrite(state, made, { now: at, mayPreset: false, levelCount }).progress
          }, start)
        expect(run([...repeated, ...shuffled])).toEqual(run(writes))
        expect(run([...shuffled, ...repeated])).toEqual(run(writes))
      }),
    )
  })

  it('a plain write never lowers, and one that says nothing new leaves the same object', () => {
    fc.assert(
      fc.property(oneEpoch, plainWrites, (start, write) => {
        const first = applyWrite(start, write, learner)
        expect(first.outcome).toBe('merged')
        expect(first.progress.epoch).toBe(start.epoch)
        expect(lowered(first.progress, start)).toEqual([])
        expect(applyWrite(first.progress, write, learner).progress).toBe(first.progress)
      }),
    )
  })

  it('reset and preset win over every write of an older epoch, in any order', () => {
    const reset: ProgressWrite = { percentComplete: 0, isCompleted: false }
    const acts = fc.constantFrom(reset, presetProgress('level2', 5))
    fc.assert(
      fc.property(oneEpoch, acts, fc.array(plainWrites), fc.array(plainWrites), (start, act, before, after) => {
        const queued = (state: ChantProgress, writes: readonly ProgressWrite[]) =>
          writes.reduce<ChantProgress>(
            (each, write) => applyWrite(each, { ...write, epoch: start.epoch }, learner).progress,
            state,
          )
        const acted = applyWrite(queued(start, before), { ...act, epoch: start.epoch }, admin).progress
        expect(acted).toEqual({ ...noProgress, ...act, epoch: start.epoch + 1 })
        expect(queued(acted, after)).toBe(acted)
        // The same act delivered twice counts once.
        expect(applyWrite(acted, { ...act, epoch: start.epoch }, admin)).toEqual({
          progress: acted,
          outcome: 'ignored',
        })
      }),
    )
  })

  it('a write without an epoch, or with one newer than the server knows, counts as of the current one', () => {
    const current = { ...noProgress, epoch: 2, percentComplete: 30 }
    for (const epoch of [undefined, 2, 9]) {
      const { progress, outcome } = applyWrite(current, { epoch, percentComplete: 50 }, learner)
      expect([outcome, progress.epoch, progress.percentComplete]).toEqual(['merged', 2, 50])
    }
    expect(applyWrite(current, { epoch: 1, percentComplete: 50 }, learner)).toEqual({
      progress: current,
      outcome: 'ignored',
    })
    expect(applyWrite(current, { percentComplete: 0, isCompleted: false }, learner).outcome).toBe('reset')
  })

  it('the shape of a preset merges for a learner and replaces for an admin, also at 0 percent', () => {
    const current = { ...noProgress, epoch: 2, percentComplete: 60, recordStreak: 10, lastAccessed: now }
    const rest = { currentLevel: 1, mastered: false, isReviewComplete: false, levelData: {} }
    const preset = { percentComplete: 0, isCompleted: false, ...rest }
    expect(applyWrite(current, preset, learner)).toEqual({ progress: current, outcome: 'merged' })
    expect(applyWrite(current, preset, admin)).toEqual({ progress: { ...noProgress, epoch: 3 }, outcome: 'preset' })
  })

  it('a write that completes a level moves the current one, whichever of its fields says so', () => {
    const after = (write: ProgressWrite) => applyWrite(noProgress, write, learner).progress.currentLevel
    expect([39, 40, 80, 100].map((percentComplete) => after({ percentComplete }))).toEqual([2, 3, 5, 5])
    expect([after({ isCompleted: true }), after({ currentLevel: 4 })]).toEqual([5, 4])
  })

  it('mastered is what is completed and was reviewed once, in whatever order both are told', () => {
    const completed = applyWrite(noProgress, { percentComplete: 100 }, learner).progress
    const reviewed = applyWrite(noProgress, { isReviewComplete: true }, learner).progress
    expect([completed.mastered, reviewed.mastered]).toEqual([false, false])
    expect(applyWrite(completed, { isReviewComplete: true }, learner).progress.mastered).toBe(true)
    expect(applyWrite(reviewed, { percentComplete: 100 }, learner).progress.mastered).toBe(true)
  })

  it('last access is never in the future, percent never outside 0 to 100', () => {
    const { progress } = applyWrite(
      noProgress,
      { lastAccessed: '2031-01-01T00:00:00.000Z', percentComplete: -5 },
      learner,
    )
    expect(progress).toEqual({ ...noProgress, lastAccessed: now })
    expect(applyWrite(noProgress, { percentComplete: 140 }, learner).progress).toMatchObject({
      percentComplete: 100,
      isCompleted: true,
    })
  })

  it('a streak reset is not a progress reset', () => {
    const current = {
      ...noProgress,
      percentComplete: 40,
      currentStreak: 6,
      currentStreakAt: '2026-02-01T00:00:00.000Z',
    }
    const { progress, outcome } = applyWrite(current, { currentStreak: 0 }, learner)
    expect(outcome).toBe('merged')
    expect(progress).toEqual({ ...current, currentStreak: 0, currentStreakAt: now })
    expect(isReset({ percentComplete: 0 })).toBe(false)
    expect(isReset({ isCompleted: false })).toBe(false)
  })
})

describe('instants that are yet to come', () => {
  it('do not hold against a write of now, and are in no answer', () => {
    const property = fc.property(oneEpoch, payloads, (current, write) => {
      const early = '2026-03-03T12:00:00.000Z'
      const held = withoutFuture(current, early)
      const told = { ...madeAt(write, early), currentStreak: 7 }
      const { progress, outcome } = applyWrite(held, told, { now: early, mayPreset: false, levelCount })
      fc.pre(outcome === 'merged')
      expect([progress.currentStreak, progress.currentStreakAt]).toEqual([7, early])
      expect((progress.lastAccessed ?? '') <= early).toBe(true)
      expect(Object.values(progress.levelData).every(({ at = '' }) => at <= early)).toBe(true)
    })
    fc.assert(property)
  })

  it('a write says nothing of when its levels were answered: that is stamped on it', () => {
    fc.assert(
      fc.property(payloads, (write) => {
        const records = Object.values(madeAt(write, now).levelData ?? {})
        expect(records.every(({ at }) => at === now)).toBe(true)
      }),
    )
  })
})

const counts = fc.integer({ min: 1, max: 20 })
const states: fc.Arbitrary<ChantProgress> = fc
  .record({
    percentComplete: fc.double({ min: 0, max: 99.9, noNaN: true }),
    isCompleted: fc.boolean(),
    isReviewComplete: fc.boolean(),
    currentLevel: fc.integer({ min: 1, max: 20 }),
    recordStreak: fc.integer({ min: 0, max: 12 }),
  })
  .map((told) => mergeProgress(noProgress, { ...noProgress, ...told }))

describe('another number of levels', () => {
  it('what was finished stays finished, and nothing but the percentage and the level moves', () => {
    fc.assert(
      fc.property(states, counts, counts, (progress, before, after) => {
        const { percentComplete, isCompleted, mastered, currentLevel, ...rest } = amongLevels(progress, before, after)
        expect(progress).toMatchObject(rest)
        expect([progress.isCompleted && !isCompleted, progress.mastered && !mastered]).toEqual([false, false])
        expect(isCompleted).toBe(percentComplete === 100)
        expect(currentLevel).toBeLessThanOrEqual(after)
      }),
    )
  })

  it('a write that a device made of the former levels takes nothing away again', () => {
    fc.assert(
      fc.property(states, states, counts, counts, (known, told, before, after) => {
        const carried = amongLevels(known, before, after)
        const { percentComplete, isCompleted } = mergeProgress(carried, told)
        expect(percentComplete).toBeGreaterThanOrEqual(carried.percentComplete)
        expect(carried.isCompleted && !isCompleted).toBe(false)
      }),
    )
  })
})
