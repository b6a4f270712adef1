import { streakToComplete } from './levels.ts'
import { isLater, type LevelRecord } from './progress.ts'

const wrongAnswerCost = 2
const nearScore = 70

/** Effect of an answer on a streak: increases, keeps or decreases it. */
export type Grade = 'right' | 'near' | 'wrong'

const gradeFrom = (score: number, rightScore: number): Grade =>
  score >= rightScore ? 'right' : score >= nearScore ? 'near' : 'wrong'

export const gradeInPlayer = (score: number): Grade => gradeFrom(score, 100)

function streakAfter(streak: number, grade: Grade): number {
  if (grade === 'near') return streak
  return grade === 'right' ? streak + 1 : Math.max(streak - wrongAnswerCost, 0)
}

export interface PlayerStreak {
  readonly streak: number
  readonly record: number
  readonly counted: boolean
  readonly completed: boolean
}

const noRecord: LevelRecord = { completed: false, streak: 0 }

export function startPlayer(streak: number, record: number): PlayerStreak {
  return { streak, record: Math.max(record, streak), counted: false, completed: false }
}

/** Streak of a level as stored on a device; old versions stored no time. */
export type StoredStreak = Pick<LevelRecord, 'streak' | 'at'>

/**
 * Returns the initial streak of a level: the later of device and server, at one time the longer. A full one belongs to
 * a completed level.
 */
export const startingStreak = (stored: StoredStreak, record: LevelRecord = noRecord): number =>
  Math.max(0, ...latestUnderWay(stored, record).map(({ streak }) => streak))

/** Whether a level was answered earlier since it was last started; a streak of 0 is only recognized by its time. */
export const hasEarlierAnswers = (stored: StoredStreak, record: LevelRecord = noRecord): boolean =>
  latestUnderWay(stored, record).some(({ streak, at }) => streak > 0 || at !== undefined)

function latestUnderWay(stored: StoredStreak, record: LevelRecord): StoredStreak[] {
  const candidates = stored.at === record.at ? [stored, record] : [isLater(stored.at, record.at) ? stored : record]
  return candidates.filter(({ streak }) => streak < streakToComplete)
}

export function showExercise(state: PlayerStreak): PlayerStreak {
  return { ...state, counted: false }
}

/** A right answer after looking words up neither wins nor loses. */
export const gradeAfterLookingUp = (grade: Grade, hasLookedUp: boolean): Grade =>
  hasLookedUp && grade === 'right' ? 'near' : grade

export function answerInPlayer(state: PlayerStreak, score: number, hasLookedUp = false): PlayerStreak {
  if (state.counted || state.completed) return state
  const streak = streakAfter(state.streak, gradeAfterLookingUp(gradeInPlayer(score), hasLookedUp))
  return {
    streak,
    record: Math.max(state.record, streak),
    counted: true,
    completed: streak >= streakToComplete,
  }
}

export function changeLevel(state: PlayerStreak, streak = 0): PlayerStreak {
  return startPlayer(streak, state.record)
}

export interface ReviewStreak {
  readonly streak: number
  readonly completed: boolean
}

const passScore = 80

export const newReview: ReviewStreak = { streak: 0, completed: false }

export const gradeInReview = (score: number): Grade => gradeFrom(score, passScore)

export function answerInReview(state: ReviewStreak, score: number, hasLookedUp = false): ReviewStreak {
  if (state.completed) return state
  const streak = streakAfter(state.streak, gradeAfterLookingUp(gradeInReview(score), hasLookedUp))
  return { streak, completed: streak >= streakToComplete }
}

/** Returns the account-wide streak after an answer; a streak above the cap stays. */
export function nextAccountStreak(streak: number, grade: Grade, chantCompleted: boolean): number {
  if (grade !== 'right') return streakAfter(streak, grade)
  const cap = chantCompleted ? 30 : 50
  return Math.max(streak, Math.min(streak + (chantCompleted ? 3 : stepAt(streak)), cap))
}

function stepAt(streak: number): number {
  if (streak < 5) return 1
  return streak < 10 ? 3 : 5
}
