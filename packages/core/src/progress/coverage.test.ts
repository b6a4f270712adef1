import { expect, it } from 'vitest'
import { type GroundedExercise, groundOfLevel, metBy, weighByCoverage } from './coverage.ts'

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
