import { parseArgs } from 'node:util'
import { seededRandom, shuffled } from '@schola/exercises/shuffle'
import { describeExercise } from './describe-exercise.ts'
import { loadWithKeys } from './load.ts'
import { contentDirectory, run } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    chant: { type: 'string' },
    level: { type: 'string' },
  },
})

/** Prints random exercises for a person to read, or all of one chant or level in their order. */
await run(async () => {
  const all = (await loadWithKeys(contentDirectory))
    .filter(({ slug }) => values.chant === undefined || slug === values.chant)
    .flatMap(({ name, exercises }) => exercises.map((exercise) => ({ name, exercise })))
    .filter(({ exercise }) => values.level === undefined || exercise.level === Number(values.level))
  const chosen =
    values.chant === undefined ? shuffled(all, seededRandom(values.seed)).slice(0, Number(values.count)) : all
  for (const { name, exercise } of chosen) console.log(`${name} ${describeExercise(exercise)}\n`)
})
