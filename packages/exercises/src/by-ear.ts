import { readExercise } from './catalog.ts'

/** An exercise as it is stored. */
interface Stored {
  readonly type: string
  readonly content: string
}

/** Whether an exercise can be answered only by ear; most are known not to be at a glance. */
export function isByEar({ type, content }: Stored): boolean {
  if (!content.includes('"hear"')) return false
  const reading = readExercise(type, content)
  return reading.ok && reading.definition.heard(reading.content) !== undefined
}

/**
 * Whether a test may ask it. What is answered by ear is left out: the server does not know what the learner can hear. So
 * is matching, whose board takes right pairs only: whoever tries long enough ends with all of them.
 */
export const isTestable = (exercise: Stored): boolean => exercise.type !== 'matching' && !isByEar(exercise)
