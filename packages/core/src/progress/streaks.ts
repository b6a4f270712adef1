import { streakToComplete } from './levels.ts'
import { isLater, type LevelRecord } from './progress.ts'

/** What a wrong answer takes from any of the streaks. */
const wrongAnswerCost = 2
const nearScore = 70

/** What an answer does to a streak: adds to it, leaves it, or takes from it. */
export type Grade = 'right' | 'near' | 'wrong'

const gradeFrom = (score: number, rightScore: number): Grade =>
  score >= rightScore ? 'right' : score >= nearScore ? 'near' : 'wrong'

export const gradeInPlayer = (score: number): Grade => gradeFrom(score, 100)

function streakAfter(streak: number, grade: Grade): number {
  if (grade === 'near') return streak
  return grade === 'right' ? streak + 1 : Math.max(streak - wrongAnswerCost, 0)
}

/** The state of the level that the player shows. */
export interface PlayerStreak {
  readonly streak: number
  readonly record: number
  /** Whether this showing of the exercise has been counted already. */
  readonly counted: boolean
  readonly completed: boolean
}

const noRecord: LevelRecord = { completed: false, streak: 0 }

export function startPlayer(streak: number, record: number): PlayerStreak {
  return { streak, record: Math.max(record, streak), counted: false, completed: false }
}

/** A level's streak as a device keeps it; a version that kept no times has left some without. */
export type StoredStreak = Pick<LevelRecord, 'streak' | 'at'>

/**
 * The streak that a level opens with: the later of this device's and the server's, of two from the same time the longer.
 * A full one belongs to a level already done, which is practiced again.
 */
export const startingStreak = (stored: StoredStreak, record: LevelRecord = noRecord): number =>
  Math.max(0, ...latestUnderWay(stored, record).map(({ streak }) => streak))

/** Whether a level was answered in an earlier visit since it was last begun; with all stars lost, only the stored time tells it. */
export const hasEarlierAnswers = (stored: StoredStreak, record: LevelRecord = noRecord): boolean =>
  latestUnderWay(stored, record).some(({ streak, at }) => streak > 0 || at !== undefined)

function latestUnderWay(stored: StoredStreak, record: LevelRecord): StoredStreak[] {
  const candidates = stored.at === record.at ? [stored, record] : [isLater(stored.at, record.at) ? stored : record]
  return candidates.filter(({ streak }) => streak < streakToComplete)
}

/** A new showing counts again, also when the exercise was shown before. */
export function showExercise(state: PlayerStreak): PlayerStreak {
  return { ...state, counted: false }
}

/** Whoever has looked the words up wins nothing by a right answer, and loses nothing. */
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

/** Starts another level, or the same one again; only the record stays. */
export function changeLevel(state: PlayerStreak, streak = 0): PlayerStreak {
  return startPlayer(streak, state.record)
}

export interface ReviewStreak {
  readonly streak: number
  readonly completed: boolean
}

const passScore = 80

/** The review at its start; Restart and Practice More come back to it. */
export const newReview: ReviewStreak = { streak: 0, completed: false }

export const gradeInReview = (score: number): Grade => gradeFrom(score, passScore)

export function answerInReview(state: ReviewStreak, score: number, hasLookedUp = false): ReviewStreak {
  if (state.completed) return state
  const streak = streakAfter(state.streak, gradeAfterLookingUp(gradeInReview(score), hasLookedUp))
  return { streak, completed: streak >= streakToComplete }
}

/** The account-wide streak after an answer; a streak already above the cap stays. */
export function nextAccountStreak(streak: number, grade: Grade, chantCompleted: boolean): number {
  if (grade !== 'right') return streakAfter(streak, grade)
  const cap = chantCompleted ? 30 : 50
  return Math.max(streak, Math.min(streak + (chantCompleted ? 3 : stepAt(streak)), cap))
}

function stepAt(streak: number): number {
  if (streak < 5) return 1
  return streak < 10 ? 3 : 5
}
