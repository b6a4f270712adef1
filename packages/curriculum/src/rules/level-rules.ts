import { levelNumbers } from '@schola/core/progress/levels'
import { catalog } from '@schola/exercises/catalog'
import { latinWords } from '../composing/asked.ts'
import { wordsGiven } from '../lexicon/level-text.ts'
import { learningOf } from './learning.ts'
import { placeOf, rule } from './rule.ts'

const minExercises = 12
const minTypes = 4

const enough = rule(`every level has at least ${minExercises} exercises`, ({ chant }) =>
  levelNumbers(chant.levelCount).flatMap((level) => {
    const count = chant.exercises.filter((exercise) => exercise.level === level).length
    return count < minExercises ? [{ at: `level ${level}`, sentence: `there are only ${count}` }] : []
  }),
)

const mixed = rule(`every level mixes at least ${minTypes} types`, ({ chant }) =>
  levelNumbers(chant.levelCount).flatMap((level) => {
    const types = new Set(chant.exercises.filter((exercise) => exercise.level === level).map(({ type }) => type))
    return types.size < minTypes ? [{ at: `level ${level}`, sentence: `there are only ${types.size}` }] : []
  }),
)

const allTypes = rule('every chant uses all types of exercise', ({ chant }) =>
  catalog
    .filter(({ type }) => !chant.exercises.some((exercise) => exercise.type === type))
    .map(({ type }) => ({ at: 'all levels', sentence: `there is no ${type}` })),
)

const minOnPhrase = 4

const everyPhrase = rule(`every phrase stands in at least ${minOnPhrase} exercises`, (checked) =>
  [...learningOf(checked).perPhrase]
    .filter(([, count]) => count < minOnPhrase)
    .map(([phrase, count]) => ({ at: `"${phrase}"`, sentence: `there are only ${count}` })),
)

const firstAlone = rule('the first level asks for the chant alone', ({ chant, source }) => {
  const own = new Set(
    source.chant.verses.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.flatMap(wordsGiven))),
  )
  return chant.exercises
    .filter(({ level }) => level === 1)
    .flatMap((exercise) =>
      latinWords(exercise.type, exercise.content)
        .filter((word) => !own.has(word))
        .map((word) => ({ at: placeOf(exercise), key: exercise.key, sentence: `"${word}" is from elsewhere` })),
    )
})

export const levelRules = [enough, mixed, allTypes, everyPhrase, firstAlone]
