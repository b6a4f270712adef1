import { type ExerciseReading, readExercise } from './catalog.ts'

interface Stored {
  readonly type: string
  /** JSON text, or the value parsed from it. */
  readonly content: unknown
}

/** Whether an exercise can be answered only by ear; of most the text tells at a glance that they are not. */
export function isByEar({ type, content }: Stored): boolean {
  if (typeof content === 'string' && !content.includes('"hear"')) return false
  return isHeard(readExercise(type, content))
}

/** The same of an exercise that was read already. */
export function isHeard(reading: ExerciseReading): boolean {
  return reading.ok && reading.definition.heard(reading.content) !== undefined
}

/**
 * Whether a test may ask it. What is answered by ear is left out: the server does not know what the learner can hear. So
 * is matching, whose board takes right pairs only: whoever tries long enough ends with all of them.
 */
export const isTestable = (exercise: Stored): boolean => exercise.type !== 'matching' && !isByEar(exercise)
