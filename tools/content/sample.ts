import { parseArgs } from 'node:util'
import type { LoadedExercise } from '@schola/curriculum/loading/load-chant'
import { readExercise } from '@schola/exercises/catalog'
import { seededRandom, shuffled } from '@schola/exercises/shuffle'
import { loadWithKeys } from './loading/load.ts'
import { contentDirectory, run } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    chant: { type: 'string' },
    level: { type: 'string' },
  },
})

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function exerciseText(exercise: LoadedExercise): string {
  const { instructions, ...fields } = exercise.content
  const reading = readExercise(exercise.type, exercise.content)
  const answer = reading.ok ? shown(reading.definition.correctAnswer(reading.content)) : 'cannot be read'
  const given = Object.entries(fields).map(([name, value]) => `    ${name}: ${shown(value)}`)
  return [
    `[${exercise.id}] level ${exercise.level} ${exercise.type}: ${shown(instructions)}`,
    ...given,
    `    => ${answer}`,
  ].join('\n')
}

await run(async () => {
  const all = (await loadWithKeys(contentDirectory, await readSources(contentDirectory)))
    .filter(({ slug }) => values.chant === undefined || slug === values.chant)
    .flatMap(({ name, exercises }) => exercises.map((exercise) => ({ name, exercise })))
    .filter(({ exercise }) => values.level === undefined || exercise.level === Number(values.level))
  const chosen =
    values.chant === undefined ? shuffled(all, seededRandom(values.seed)).slice(0, Number(values.count)) : all
  for (const { name, exercise } of chosen) console.log(`${name} ${exerciseText(exercise)}\n`)
})
