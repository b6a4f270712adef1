import type { LogEntry } from '@schola/memory/evidence'
import { type Pace, type Review, takeCourse } from './learner.ts'
import type { NewTruth } from './truth.ts'
import type { World } from './world.ts'

/** What came of a review, on average over the learners. */
export interface Outcome {
  /** The sum of the true chances of recall on the day after. */
  readonly held: number
  /** How many more of them than without review, for each minute of it. */
  readonly perMinute: number
  /** The share of the words of the finished chants that are truly understood. */
  readonly understood: number
  readonly minutes: number
  readonly logs: readonly (readonly LogEntry[])[]
}

export const usualPace: Pace = { days: 60, exercisesADay: 18, exercisesALevel: 14, reviewSeconds: 300, skipped: 15 }

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function takeOne(world: World, newTruth: NewTruth, seed: number, pace: Pace, review: Review) {
  const { learner, reviewMinutes } = takeCourse(world, newTruth, seed, pace, review)
  const { chanceOf } = learner.truth
  const phrases = world.chants.slice(0, learner.chant).flatMap((chant) => chant.phrases)
  const words = phrases.flatMap((phrase) =>
    phrase.words.map((word) => Math.max(chanceOf(phrase.phrase), chanceOf(word))),
  )
  return {
    held: world.items.reduce((sum, _, item) => sum + chanceOf(item), 0),
    understood: mean(words),
    minutes: reviewMinutes,
    log: learner.log,
  }
}

export interface Reviews {
  /** Without any, against which the others are reckoned. */
  readonly none: () => Review
  readonly others: readonly (() => Review)[]
}

/** Sends the same learners through the course with each way of reviewing. */
export function compare(
  world: World,
  newTruth: NewTruth,
  seeds: readonly number[],
  { none, others }: Reviews,
  pace = usualPace,
): Outcome[] {
  const take = (newReview: () => Review) => seeds.map((seed) => takeOne(world, newTruth, seed, pace, newReview()))
  const without = take(none)
  return [without, ...others.map(take)].map((taken) => ({
    held: mean(taken.map(({ held }) => held)),
    perMinute: mean(
      taken.map(({ held, minutes }, place) => (held - (without[place]?.held ?? 0)) / Math.max(1, minutes)),
    ),
    understood: mean(taken.map(({ understood }) => understood)),
    minutes: mean(taken.map(({ minutes }) => minutes)),
    logs: taken.map(({ log }) => log),
  }))
}
