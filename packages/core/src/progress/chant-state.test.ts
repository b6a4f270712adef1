import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chantStates, drawnPercent, findAlsoBegun, findNext, isTakenUp, overallCompletion } from './chant-state.ts'

const walk = (...done: boolean[]) => done.map((isCompleted) => ({ progress: { isCompleted } }))

it('locked, active or completed', () => {
  expect(chantStates(walk(true, false, false))).toEqual(['completed', 'active', 'locked'])
  expect(chantStates([{ progress: null }])).toEqual(['active'])
})

it('a locked chant stays locked though it was completed once', () => {
  expect(chantStates(walk(false, true))).toEqual(['active', 'locked'])
})

const chants = (done: number, all: number) => walk(...Array.from({ length: all }, (_, i) => i < done))

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
