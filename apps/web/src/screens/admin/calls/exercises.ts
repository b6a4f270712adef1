import type { AuthoredExercise } from '@schola/contract/exercises'
import { queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

/** Every exercise of a chant, the invalid ones too. */
export const exercisesQuery = (chantId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'exercises', chantId],
    queryFn: ({ signal }) =>
      elevated(() => requestStraight('GET /api/chants/:chantId/exercises', { params: { chantId }, signal })),
  })

/** The exercises of one level, in the order in which a learner's list has them. */
export const inLevel = (exercises: readonly AuthoredExercise[], level: number): AuthoredExercise[] =>
  exercises.filter((exercise) => exercise.level === level).toSorted((a, b) => a.order - b.order || a.id - b.id)
