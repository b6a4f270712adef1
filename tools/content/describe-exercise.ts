import { readExercise } from '@schola/exercises/catalog'
import type { LoadedExercise } from './load.ts'

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** An exercise as a person reads it: the task, what is given, and the right answer. */
export function describeExercise(exercise: LoadedExercise): string {
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
