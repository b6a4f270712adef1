import { percentAfterLevel, percentWithin, streakToComplete } from './levels.ts'
import { isLater, type LevelRecord, type ProgressWrite } from './progress.ts'

/** What one answer does to the level that it was given in. */
export interface LevelEffect {
  readonly number: number
  readonly streak: number
  readonly completed: boolean
  /** The longest streak the learner has had in the chant, this answer included. */
  readonly recordStreak: number
}

export interface AnswerEffect {
  readonly epoch: number
  /** Of an answer in the player. */
  readonly level?: LevelEffect | undefined
  /** Of an answer in the review that completes it. */
  readonly reviewCompleted?: true | undefined
}

/** What an answer, given at an instant, writes to the progress of its chant. */
export function progressWriteOf(
  { epoch, level, reviewCompleted }: AnswerEffect,
  levelCount: number,
  at: string,
): ProgressWrite {
  const write = { epoch, lastAccessed: at, ...(reviewCompleted && { isReviewComplete: true }) }
  if (!level) return write
  const { number, completed, recordStreak } = level
  const streak = completed ? streakToComplete : level.streak
  return {
    ...write,
    currentLevel: number,
    recordStreak,
    percentComplete: completed ? percentAfterLevel(number, levelCount) : percentWithin(number, streak, levelCount),
    ...(completed && number >= levelCount && { isCompleted: true }),
    levelData: { [number]: { completed, streak, at } },
  }
}

/**
 * When a device counts an answer as given: after what it knew of the level, so that a clock that runs behind cannot make
 * the newest answer look like an old one.
 */
export function answerTime(now: string, known: LevelRecord | undefined): string {
  if (known?.at === undefined || isLater(now, known.at)) return now
  return new Date(Date.parse(known.at) + 1).toISOString()
}

/** The account-wide streak of a learner, and when it was reached. */
export interface ReachedStreak {
  readonly streak: number
  readonly at: string | null
}

/**
 * The streak that was reached last holds, whenever it is told. One that was reached in the future was timed by a clock
 * that ran ahead, and holds no longer.
 */
export function laterReached(known: ReachedStreak, told: ReachedStreak & { readonly at: string }, now: string) {
  return known.at === null || known.at <= told.at || known.at > now ? told : known
}
