import { latinOnce } from '@schola/curriculum/composing/read-once'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { readTargets } from '@schola/exercises/chant-targets'
import { groundExercise } from '@schola/exercises/ground-exercise'
import { seededRandom } from '@schola/exercises/shuffle'
import { walkThrough } from './simulate-learner.ts'

/** Words and exercises that simulated learners have met when they finish a chant. */
export interface CoverageReport {
  readonly slug: string
  readonly learners: number
  /** Number of learners who have not met every phrase and enough of the words. */
  readonly short: number
  /** Mean number of exercises until everything was met. */
  readonly exercises: number
}

const enoughWords = 0.95

/** Simulates learners in a chant, each with its own seed. */
export function reportCoverage({ slug, text, exercises, levelCount }: LoadedChant, learners: number): CoverageReport {
  const targets = readTargets(text)
  const { phrases, words } = targets
  const grounded = exercises.map((exercise) => groundExercise(exercise, targets, latinOnce))
  const walks = Array.from({ length: learners }, (_, learner) =>
    walkThrough(grounded, levelCount, seededRandom(`${slug} ${learner}`)),
  )
  const short = walks.filter(({ met }) => {
    const metWords = words.filter((word) => met.has(word)).length
    return phrases.some((phrase) => !met.has(phrase)) || metWords / words.length < enoughWords
  })
  const shown = walks.reduce((sum, walk) => sum + walk.shown, 0)
  return { slug, learners, short: short.length, exercises: shown / learners }
}
