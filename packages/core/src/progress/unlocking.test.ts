import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  chantStates,
  drawnPercent,
  findAlsoBegun,
  findFollowing,
  findNext,
  isOpenAfter,
  isTakenUp,
  isUnlocked,
  listMissing,
  overallCompletion,
  type Walked,
} from './unlocking.ts'

const walk = (...done: (boolean | null)[]) =>
  done.map((isCompleted, place) => ({ place, progress: isCompleted === null ? null : { isCompleted } }))
const path = walk(true, false, true, null)

it('the first chant is open, any other once the one before it is completed', () => {
  expect(path.map((_, index) => isUnlocked(index, path))).toEqual([true, true, false, true])
})

it('a place that is not on the path is not open', () => {
  expect([-1, 4].map((index) => isUnlocked(index, path))).toEqual([false, false])
  expect(isUnlocked(0, [])).toBe(false)
})

it('whether a chant is open depends on the one before it alone', () => {
  expect([undefined, { isCompleted: true }, { isCompleted: false }].map(isOpenAfter)).toEqual([true, true, false])
})

it('what is missing before a chant begins with one that is open', () => {
  const long = walk(true, false, null, false)
  const missing = (index: number) => listMissing(index, long).map(({ place }) => place)
  expect([-1, 0, 1, 2, 3].map(missing)).toEqual([[], [], [], [1], [1, 2]])
  expect(isUnlocked(1, long)).toBe(true)
  expect(listMissing(3, path)).toEqual([])
})

it('a chant beside the path is open, opens none, and is missed by none', () => {
  const first = { progress: { isCompleted: false } }
  const beside = { progress: null, onPath: false }
  const third = { progress: null }
  const chants = [first, beside, third]
  expect(chants.map((_, index) => isUnlocked(index, chants))).toEqual([true, true, false])
  expect([0, 1, 2].map((index) => listMissing<Walked>(index, chants))).toEqual([[], [], [first]])
  expect(chants.map((chant) => findFollowing<Walked>(chant, chants))).toEqual([third, undefined, undefined])
  expect(findFollowing<Walked>({ progress: null }, chants)).toBeUndefined()
})

const walkDone = (...done: boolean[]) => done.map((isCompleted) => ({ progress: { isCompleted } }))

it('locked, active or completed', () => {
  expect(chantStates(walkDone(true, false, false))).toEqual(['completed', 'active', 'locked'])
  expect(chantStates([{ progress: null }])).toEqual(['active'])
})

it('a locked chant stays locked though it was completed once', () => {
  expect(chantStates(walkDone(false, true))).toEqual(['active', 'locked'])
})

const chants = (done: number, all: number) => walkDone(...Array.from({ length: all }, (_, i) => i < done))

it('overall completion is the rounded percentage of completed chants', () => {
  expect([chants(0, 0), chants(1, 3), chants(2, 3), chants(8, 8)].map(overallCompletion)).toEqual([0, 33, 67, 100])
})

it('what was written for opening a chant is not drawn before the first answer', () => {
  const opened = { percentComplete: 10, levelData: {} }
  expect(drawnPercent(null, 5)).toBe(0)
  expect(drawnPercent(opened, 5)).toBe(0)
  expect(drawnPercent({ ...opened, percentComplete: 9 }, 10)).toBe(0)
  expect(drawnPercent({ ...opened, levelData: { 1: { completed: false, streak: 1 } } }, 5)).toBe(10)
  expect(drawnPercent({ ...opened, percentComplete: 20 }, 5)).toBe(20)
})

it('a chant beside the path counts once work was done in it, not when it is opened', () => {
  const opened = { percentComplete: 10, levelData: {} }
  const beside = { onPath: false, levelCount: 5 }
  expect(isTakenUp({ levelCount: 5, progress: null })).toBe(true)
  expect(isTakenUp({ ...beside, progress: null })).toBe(false)
  expect(isTakenUp({ ...beside, progress: opened })).toBe(false)
  expect(isTakenUp({ ...beside, progress: { ...opened, levelData: { 1: { completed: false, streak: 1 } } } })).toBe(
    true,
  )
  expect(isTakenUp({ ...beside, progress: { ...opened, percentComplete: 100 } })).toBe(true)
})

it('overall completion does not count what stands beside the path', () => {
  const done = { progress: { isCompleted: true } }
  expect(overallCompletion([done, { progress: null }, { ...done, onPath: false }])).toBe(50)
})

const practiced = fc.record({
  onPath: fc.boolean(),
  levelCount: fc.constant(5),
  progress: fc.option(
    fc.record({
      isCompleted: fc.boolean(),
      percentComplete: fc.constantFrom(10, 26, 80),
      levelData: fc.constantFrom({}, { 1: { completed: false, streak: 1 } }),
      lastAccessed: fc.constantFrom(null, '2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'),
    }),
  ),
})

it('what else was begun is open, not completed, worked in, not the next, and the last of such', () => {
  fc.assert(
    fc.property(fc.array(practiced), (walked) => {
      const states = chantStates(walked)
      const next = findNext(walked)
      const begun = walked.filter(
        (chant, index) => states[index] === 'active' && chant !== next && drawnPercent(chant.progress, 5) > 0,
      )
      const found = findAlsoBegun(walked, next)
      expect(found === undefined).toBe(begun.length === 0)
      if (!found) return
      expect(begun).toContain(found)
      for (const { progress } of begun)
        expect((progress?.lastAccessed ?? '') <= (found.progress?.lastAccessed ?? '')).toBe(true)
    }),
  )
})
