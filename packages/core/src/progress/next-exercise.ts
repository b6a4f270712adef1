import { gradeInPlayer, gradeInReview } from './streaks.ts'

const maxShortLevelExercises = 2
const passAverage = 70

/** Whether a level has too few exercises for a streak, so that it is played in order. */
export function isShortLevel(exerciseCount: number): boolean {
  return exerciseCount <= maxShortLevelExercises
}

export function findNextInOrder<Id>(ids: readonly Id[], current: Id): Id | undefined {
  return ids[ids.indexOf(current) + 1]
}

export function shortLevelOutcome(scores: readonly number[]): {
  readonly average: number
  readonly completed: boolean
} {
  const average = scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { average, completed: average >= passAverage }
}

/** How the player continues: after a time, or by the Continue button. */
export type Advance = { readonly by: 'timer'; readonly afterMs: number } | { readonly by: 'button' }

export const navigationBlockMs = 1000

const minNoteMs = { player: 800, review: 1500 }
const readMsPerWord = 250

const timeToRead = (note: string): number => note.split(/\s+/).filter((word) => word !== '').length * readMsPerWord

/** The note after a right answer stays as long as it takes to read; after a wrong one the learner continues. */
const advanceAfter = (isRight: boolean, autoAdvance: boolean, note: string, minMs: number): Advance =>
  autoAdvance && isRight ? { by: 'timer', afterMs: Math.max(minMs, timeToRead(note)) } : { by: 'button' }

export const playerAdvance = (score: number, autoAdvance: boolean, note: string): Advance =>
  advanceAfter(gradeInPlayer(score) === 'right', autoAdvance, note, minNoteMs.player)

export const reviewAdvance = (score: number, autoAdvance: boolean, note: string): Advance =>
  advanceAfter(gradeInReview(score) === 'right', autoAdvance, note, minNoteMs.review)
