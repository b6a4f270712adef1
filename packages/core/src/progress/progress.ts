import { clampPercent, percentAmongLevels, unlockedLevel } from './levels.ts'

export interface LevelRecord {
  readonly completed: boolean
  readonly streak: number
  /** Time of the last answer of the streak. */
  readonly at?: string | undefined
}

export type LevelData = Readonly<Record<string, LevelRecord>>

/** One learner's progress in one chant. Times are `Date.toISOString()` text, which sorts as text. */
export interface ChantProgress {
  /** Number of resets and presets; writes of an older epoch are ignored. */
  readonly epoch: number
  readonly percentComplete: number
  readonly isCompleted: boolean
  readonly mastered: boolean
  readonly currentLevel: number
  readonly isReviewComplete: boolean
  readonly recordStreak: number
  readonly currentStreak: number
  /** Time of the write of `currentStreak`: the later one wins, at one time the larger value. */
  readonly currentStreakAt: string | null
  readonly lastAccessed: string | null
  readonly levelData: LevelData
}

type ProgressPayload = Omit<ChantProgress, 'epoch' | 'currentStreakAt'>

export type ProgressWrite = { readonly epoch?: number | undefined } & {
  readonly [K in keyof ProgressPayload]?: ProgressPayload[K] | undefined
}

export type WriteOutcome = 'merged' | 'reset' | 'preset' | 'ignored'

export const noProgress: ChantProgress = {
  epoch: 0,
  percentComplete: 0,
  isCompleted: false,
  mastered: false,
  currentLevel: 1,
  isReviewComplete: false,
  recordStreak: 0,
  currentStreak: 0,
  currentStreakAt: null,
  lastAccessed: null,
  levelData: {},
}

const fields = Object.keys(noProgress) as readonly (keyof ChantProgress)[] // it has them all

/** Merges two states: the higher epoch wins, within one epoch the maximum of each field. */
export function mergeProgress(a: ChantProgress, b: ChantProgress): ChantProgress {
  if (a.epoch !== b.epoch) return settle(a.epoch > b.epoch ? a : b)
  const streak = laterStreak(a, b)
  const merged = settle({
    epoch: a.epoch,
    percentComplete: Math.max(a.percentComplete, b.percentComplete),
    isCompleted: a.isCompleted || b.isCompleted,
    mastered: a.mastered || b.mastered,
    currentLevel: Math.max(a.currentLevel, b.currentLevel),
    isReviewComplete: a.isReviewComplete || b.isReviewComplete,
    recordStreak: Math.max(a.recordStreak, b.recordStreak),
    currentStreak: streak.currentStreak,
    currentStreakAt: streak.currentStreakAt,
    lastAccessed: (a.lastAccessed ?? '') >= (b.lastAccessed ?? '') ? a.lastAccessed : b.lastAccessed,
    levelData: mergeLevelData(a.levelData, b.levelData),
  })
  return fields.every((field) => a[field] === merged[field]) ? a : merged
}

export function isReset(write: ProgressWrite): boolean {
  return write.percentComplete === 0 && write.isCompleted === false
}

/** Whether a write has the shape of an admin preset; the caller authorizes it. */
export function isPreset(write: ProgressWrite): boolean {
  return (
    write.isCompleted !== undefined &&
    write.percentComplete !== undefined &&
    write.currentLevel !== undefined &&
    write.mastered !== undefined &&
    write.isReviewComplete !== undefined &&
    write.levelData !== undefined
  )
}

interface WriteContext {
  readonly now: string
  readonly mayPreset: boolean
  readonly levelCount: number
}

/** Applies a write; returns the same object if nothing changes. */
export function applyWrite(
  current: ChantProgress,
  write: ProgressWrite,
  context: WriteContext,
): { readonly progress: ChantProgress; readonly outcome: WriteOutcome } {
  if (write.epoch !== undefined && write.epoch < current.epoch) return { progress: current, outcome: 'ignored' }
  if (isPreset(write)) {
    if (context.mayPreset) return { progress: stateOf(write, current.epoch + 1, context.now), outcome: 'preset' }
  } else if (isReset(write)) {
    return { progress: stateOf(write, current.epoch + 1, context.now), outcome: 'reset' }
  }
  // After a restore from backup, devices may have a newer epoch; their writes join the current one.
  const written = stateOf(write, current.epoch, context.now)
  const earned = unlockedLevel(written.percentComplete, context.levelCount)
  const moved = { ...written, currentLevel: Math.max(written.currentLevel, earned) }
  return { progress: mergeProgress(current, moved), outcome: 'merged' }
}

/** Adapts progress to another number of levels: what was completed or open stays so. */
export function amongLevels(progress: ChantProgress, levelsBefore: number, levelCount: number): ChantProgress {
  const percentComplete = percentAmongLevels(progress.percentComplete, levelsBefore, levelCount)
  return settle({ ...progress, percentComplete, currentLevel: unlockedLevel(percentComplete, levelCount) })
}

/** Removes times in the future, which a fast clock has stored, so that they do not win against new writes. */
export function withoutFuture(progress: ChantProgress, now: string): ChantProgress {
  const { currentStreakAt, lastAccessed } = progress
  const isStreakAhead = currentStreakAt !== null && currentStreakAt > now
  const isAccessAhead = lastAccessed !== null && lastAccessed > now
  const isLevelAhead = Object.values(progress.levelData).some(({ at }) => at !== undefined && at > now)
  if (!isStreakAhead && !isAccessAhead && !isLevelAhead) return progress
  return {
    ...progress,
    currentStreakAt: isStreakAhead ? null : currentStreakAt,
    lastAccessed: isAccessAhead ? now : lastAccessed,
    levelData: isLevelAhead ? recordsUntil(progress.levelData, now) : progress.levelData,
  }
}

function recordsUntil(levels: LevelData, now: string): LevelData {
  const settled = Object.entries(levels).map(([level, record]) => {
    const { at, ...untimed } = record
    return [level, at !== undefined && at > now ? untimed : record] as const
  })
  return Object.fromEntries(settled)
}

export function madeAt(write: ProgressWrite, at: string): ProgressWrite {
  if (!write.levelData) return write
  const levels = Object.entries(write.levelData).map(([level, record]) => [level, { ...record, at }] as const)
  return { ...write, levelData: Object.fromEntries(levels) }
}

function stateOf(write: ProgressWrite, epoch: number, now: string): ChantProgress {
  const accessed = write.lastAccessed ?? null
  return settle({
    epoch,
    percentComplete: clampPercent(write.percentComplete ?? noProgress.percentComplete),
    isCompleted: write.isCompleted ?? noProgress.isCompleted,
    mastered: write.mastered ?? noProgress.mastered,
    currentLevel: write.currentLevel ?? noProgress.currentLevel,
    isReviewComplete: write.isReviewComplete ?? noProgress.isReviewComplete,
    recordStreak: write.recordStreak ?? noProgress.recordStreak,
    currentStreak: write.currentStreak ?? noProgress.currentStreak,
    currentStreakAt: write.currentStreak === undefined ? null : now,
    lastAccessed: accessed !== null && accessed > now ? now : accessed,
    levelData: write.levelData ?? noProgress.levelData,
  })
}

/** Restores the invariants: completed means 100 percent, and mastered means completed with its review. */
function settle(progress: ChantProgress): ChantProgress {
  const isCompleted = progress.isCompleted || progress.percentComplete >= 100
  const percentComplete = isCompleted ? 100 : progress.percentComplete
  const mastered = progress.mastered || (isCompleted && progress.isReviewComplete)
  const isSettled =
    isCompleted === progress.isCompleted &&
    percentComplete === progress.percentComplete &&
    mastered === progress.mastered
  return isSettled ? progress : { ...progress, isCompleted, percentComplete, mastered }
}

function laterStreak(a: ChantProgress, b: ChantProgress): ChantProgress {
  if (a.currentStreakAt === b.currentStreakAt) return a.currentStreak >= b.currentStreak ? a : b
  return (a.currentStreakAt ?? '') > (b.currentStreakAt ?? '') ? a : b
}

/** Whether one time is later than another; undefined is the earliest. */
export function isLater(a: string | undefined, b: string | undefined): boolean {
  return (a ?? '') > (b ?? '')
}

function laterRecord(a: LevelRecord, b: LevelRecord): LevelRecord {
  if (a.at === b.at) return a.streak >= b.streak ? a : b
  return isLater(a.at, b.at) ? a : b
}

function mergeLevelData(a: LevelData, b: LevelData): LevelData {
  const known = new Map(Object.entries(a))
  const changed = Object.entries(b).flatMap(([level, record]) => {
    const old = known.get(level)
    if (old === undefined) return [[level, record] as const]
    const later = laterRecord(old, record)
    if (later === old && (old.completed || !record.completed)) return []
    return [[level, { ...later, completed: old.completed || record.completed }] as const]
  })
  return changed.length === 0 ? a : { ...a, ...Object.fromEntries(changed) }
}
