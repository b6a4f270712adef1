import { expect, it } from 'vitest'
import { readMet, rememberMet } from './stored-level.ts'
import { weighExercises } from './weigh.ts'

const exercises = [1, 2, 3].map((id) => ({ id: 1_000_000 + id, level: 1 }))
const place = { userId: 'u1', slug: 'kyrie', level: 1 }

it('stores the exercises that were met and draws them less often', () => {
  rememberMet('u1', 'kyrie', 1_000_001, exercises)
  const weigh = weighExercises({ ...place, exercises, ground: undefined })
  expect(weigh(1_000_002)).toBeGreaterThan(weigh(1_000_001))
  const ground = exercises.map((exercise) => ({ ...exercise, targets: exercise.id === 1_000_003 ? [2] : [1] }))
  const weighed = weighExercises({ ...place, exercises, ground })
  expect(weighed(1_000_003)).toBeGreaterThan(weighed(1_000_002) * 10)
})

it('ignores removed exercises and corrupt storage', () => {
  rememberMet('u1', 'kyrie', 1_000_001, exercises)
  rememberMet('u1', 'kyrie', 1_000_002, exercises.slice(1))
  expect([...readMet('u1', 'kyrie')]).toEqual([1_000_002])
  localStorage.setItem('met_u1_kyrie', '{"spoilt":')
  expect(readMet('u1', 'kyrie').size).toBe(0)
})
