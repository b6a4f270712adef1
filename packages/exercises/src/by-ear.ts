import { type ExerciseReading, findDefinition, readExercise } from './catalog.ts'

interface Stored {
  readonly type: string
  /** JSON text, or the value parsed from it. */
  readonly content: unknown
}

/** Whether an exercise is answered by ear; for most, a look at the text is enough to exclude it. */
export function isByEar({ type, content }: Stored): boolean {
  if (typeof content === 'string' && !content.includes('"hear"')) return false
  return isHeard(readExercise(type, content))
}

/** As `isByEar`, for an exercise that was read already. */
export function isHeard(reading: ExerciseReading): boolean {
  return reading.ok && reading.definition.heard(reading.content) !== undefined
}

/** Whether a test may ask it. Exercises by ear are left out because the server does not know what the learner can hear. */
export const isTestable = (exercise: Stored): boolean =>
  findDefinition(exercise.type)?.isAlwaysSolved !== true && !isByEar(exercise)
