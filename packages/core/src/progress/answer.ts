import { percentAfterLevel, percentWithin, streakToComplete } from './levels.ts'
import { isLater, type LevelRecord, type ProgressWrite } from './progress.ts'

export interface LevelEffect {
  readonly number: number
  readonly streak: number
  readonly completed: boolean
  /** Longest streak in the chant, including this answer. */
  readonly recordStreak: number
}

export interface AnswerEffect {
  readonly epoch: number
  readonly level?: LevelEffect | undefined
  readonly reviewCompleted?: true | undefined
}

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
 * Returns the time of an answer, never before the known record: a slow clock must not make the newest answer look old.
 */
export function answerTime(now: string, known: LevelRecord | undefined): string {
  if (known?.at === undefined || isLater(now, known.at)) return now
  return new Date(Date.parse(known.at) + 1).toISOString()
}

export interface ReachedStreak {
  readonly streak: number
  readonly at: string | null
}

/** Returns the streak reached last. One in the future came from a fast clock and is replaced. */
export function laterReached(known: ReachedStreak, reported: ReachedStreak & { readonly at: string }, now: string) {
  return known.at === null || known.at <= reported.at || known.at > now ? reported : known
}
