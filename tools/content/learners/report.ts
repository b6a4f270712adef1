import { latinOnce } from '@schola/curriculum/composing/read-once'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { readTargets } from '@schola/exercises/chant-targets'
import { groundExercise } from '@schola/exercises/ground-exercise'
import { seededRandom } from '@schola/exercises/shuffle'
import { playedChant, walkThrough } from './simulate-learner.ts'

/** Of what simulated learners have met of a chant when they finish it. */
export interface CoverageReport {
  readonly slug: string
  readonly learners: number
  /** How many have not met every phrase and enough of the words. */
  readonly short: number
  readonly phrases: Shares
  readonly words: Shares
  /** After how many exercises they had met it, on average. */
  readonly exercises: number
}

interface Shares {
  readonly worst: number
  readonly mean: number
}

const enoughWords = 0.95

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const sharesOf = (values: readonly number[]): Shares => ({ worst: Math.min(...values), mean: mean(values) })

/** Sends learners through a chant, each with a seed of its own. */
export function reportCoverage({ slug, text, exercises, levelCount }: LoadedChant, learners: number): CoverageReport {
  const targets = readTargets(text)
  const played = playedChant(
    exercises.map((exercise) => groundExercise(exercise, targets, latinOnce)),
    levelCount,
  )
  const walks = Array.from({ length: learners }, (_, learner) =>
    walkThrough(played, seededRandom(`${slug} ${learner}`)),
  )
  const shareOf = (wanted: readonly number[]) =>
    walks.map(({ met }) => wanted.filter((target) => met[target]).length / wanted.length)
  const phrases = shareOf(targets.phrases)
  const words = shareOf(targets.words)
  const isShort = (learner: number) => (phrases[learner] ?? 0) < 1 || (words[learner] ?? 0) < enoughWords
  return {
    slug,
    learners,
    short: walks.filter((_, learner) => isShort(learner)).length,
    phrases: sharesOf(phrases),
    words: sharesOf(words),
    exercises: mean(walks.map(({ shown }) => shown)),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

export const coverageLine = ({ slug, phrases, words, exercises, short, learners }: CoverageReport): string =>
  `  ${slug}: phrases ${percent(phrases.worst)} at worst, ${percent(phrases.mean)} on average; words ${percent(words.worst)} and ${percent(words.mean)}; after ${exercises.toFixed(0)} exercises; ${learners - short} of ${learners} have met enough`
