import { catalog } from '@schola/exercises/catalog'
import { rule } from './rule.ts'

const LEAST_A_LEVEL = 12
const LEAST_TYPES_A_LEVEL = 4

const enough = rule(`every level has at least ${LEAST_A_LEVEL} exercises`, ({ chant }) =>
  Array.from({ length: chant.levelCount }, (_, index) => index + 1).flatMap((level) => {
    const count = chant.exercises.filter((exercise) => exercise.level === level).length
    return count < LEAST_A_LEVEL ? [{ at: `level ${level}`, sentence: `there are only ${count}` }] : []
  }),
)

const mixed = rule(`every level mixes at least ${LEAST_TYPES_A_LEVEL} types`, ({ chant }) =>
  Array.from({ length: chant.levelCount }, (_, index) => index + 1).flatMap((level) => {
    const types = new Set(chant.exercises.filter((exercise) => exercise.level === level).map(({ type }) => type))
    return types.size < LEAST_TYPES_A_LEVEL ? [{ at: `level ${level}`, sentence: `there are only ${types.size}` }] : []
  }),
)

const allTypes = rule('every chant uses all types of exercise', ({ chant }) =>
  catalog
    .filter(({ type }) => !chant.exercises.some((exercise) => exercise.type === type))
    .map(({ type }) => ({ at: 'all levels', sentence: `there is no ${type}` })),
)

export const levelRules = [enough, mixed, allTypes]
