import { levelNumbers } from '@schola/domain/levels'
import { catalog } from '@schola/exercises/catalog'
import { rule } from './rule.ts'

const leastExercises = 12
const leastTypes = 4

const enough = rule(`every level has at least ${leastExercises} exercises`, ({ chant }) =>
  levelNumbers(chant.levelCount).flatMap((level) => {
    const count = chant.exercises.filter((exercise) => exercise.level === level).length
    return count < leastExercises ? [{ at: `level ${level}`, sentence: `there are only ${count}` }] : []
  }),
)

const mixed = rule(`every level mixes at least ${leastTypes} types`, ({ chant }) =>
  levelNumbers(chant.levelCount).flatMap((level) => {
    const types = new Set(chant.exercises.filter((exercise) => exercise.level === level).map(({ type }) => type))
    return types.size < leastTypes ? [{ at: `level ${level}`, sentence: `there are only ${types.size}` }] : []
  }),
)

const allTypes = rule('every chant uses all types of exercise', ({ chant }) =>
  catalog
    .filter(({ type }) => !chant.exercises.some((exercise) => exercise.type === type))
    .map(({ type }) => ({ at: 'all levels', sentence: `there is no ${type}` })),
)

export const levelRules = [enough, mixed, allTypes]
