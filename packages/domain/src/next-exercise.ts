import { gradeInReview } from './streaks.ts'

/** How many exercises shown last are kept from coming again. */
export const playerMemory = 3
export const reviewMemory = 5

export interface ExercisePick<Id> {
  readonly id: Id
  /** The recent exercises after the pick: empty when they had to be cleared. */
  readonly recent: readonly Id[]
}

/** Picks one at random, neither the current nor a recent one while there is another; nothing from an empty list. */
export function pickExercise<Id>(
  ids: readonly Id[],
  current: Id | undefined,
  recent: readonly Id[],
  random: () => number,
): ExercisePick<Id> | undefined {
  const others = ids.filter((id) => id !== current)
  const fresh = others.filter((id) => !recent.includes(id))
  if (fresh.length > 0) return drawn(fresh, recent, random)
  return drawn(others.length > 0 ? others : ids, [], random)
}

/** The recent exercises after one was shown, the newest last. */
export function rememberShown<Id>(recent: readonly Id[], id: Id, memory: number): Id[] {
  return [...recent.filter((shown) => shown !== id), id].slice(-memory)
}

function drawn<Id>(from: readonly Id[], recent: readonly Id[], random: () => number): ExercisePick<Id> | undefined {
  const id = from[Math.floor(random() * from.length)]
  return id === undefined ? undefined : { id, recent }
}

const longestShortLevel = 2
const passAverage = 70

/** A level of one or two exercises is played in order instead of by streak. */
export function isShortLevel(exerciseCount: number): boolean {
  return exerciseCount <= longestShortLevel
}

/** The exercise after the current one, or nothing at the end of the pass. */
export function findNextInOrder<Id>(ids: readonly Id[], current: Id): Id | undefined {
  return ids[ids.indexOf(current) + 1]
}

/** The outcome of a pass through all exercises of a short level. */
export function shortLevelOutcome(scores: readonly number[]): {
  readonly average: number
  readonly completed: boolean
} {
  const average = scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { average, completed: average >= passAverage }
}

/** How the next exercise comes: by itself after a time, or when the learner presses Continue. */
export type Advance = { readonly by: 'timer'; readonly afterMs: number } | { readonly by: 'button' }

/** How long navigation in the player stays blocked after it starts. */
export const navigationBlockMs = 1000

export function playerAdvance(score: number, autoAdvance: boolean): Advance {
  return autoAdvance && score === 100 ? { by: 'timer', afterMs: 800 } : { by: 'button' }
}

export function reviewAdvance(score: number, autoAdvance: boolean): Advance {
  // What was wrong stays until the learner has read it.
  return autoAdvance && gradeInReview(score) === 'right' ? { by: 'timer', afterMs: 1500 } : { by: 'button' }
}
