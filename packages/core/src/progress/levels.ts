export type LevelState = 'completed' | 'current' | 'future'

/** Streak that completes a level or a review. */
export const streakToComplete = 10

const openPercent = 10
// Wide enough for sums of doubles, far narrower than one answer.
const roundingSlack = 1e-9

export function levelNumbers(levelCount: number): number[] {
  return Array.from({ length: levelCount }, (_, index) => index + 1)
}

export function levelShare(levelCount: number): number {
  return 100 / levelCount
}

export function completedLevels(percent: number, levelCount: number): number {
  return Math.floor((clampPercent(percent) * levelCount) / 100 + roundingSlack)
}

export function unlockedLevel(percent: number | undefined, levelCount: number): number {
  return Math.min(completedLevels(percent ?? 0, levelCount) + 1, levelCount)
}

export function levelState(level: number, percent: number | undefined, levelCount: number): LevelState {
  const completed = completedLevels(percent ?? 0, levelCount)
  if (level <= completed) return 'completed'
  return level === completed + 1 ? 'current' : 'future'
}

export function isLevelLocked(level: number, percent: number | undefined, levelCount: number): boolean {
  return level > unlockedLevel(percent, levelCount)
}

interface LevelsOfChant {
  readonly levelCount: number
  readonly exercises: readonly { readonly level: number }[]
}

/** Whether answers in a level are refused. Levels without exercises cannot be completed, so they block nothing. */
export function isLevelShut(level: number, percent: number | undefined, chant: LevelsOfChant): boolean {
  const open = unlockedLevel(percent, chant.levelCount)
  return chant.exercises.some((exercise) => exercise.level >= open && exercise.level < level)
}

export function percentWithin(level: number, streak: number, levelCount: number): number {
  const counted = Math.min(Math.max(streak, 0), streakToComplete)
  // One division of integers, so that a full streak gives exactly percentAfterLevel.
  return (((level - 1) * streakToComplete + counted) * 100) / (levelCount * streakToComplete)
}

export function percentAfterLevel(level: number, levelCount: number): number {
  return Math.min((level * 100) / levelCount, 100)
}

/**
 * Converts a percentage to another number of levels. It never falls, completed levels stay completed, and a chant that
 * was only opened stays so.
 */
export function percentAmongLevels(percent: number, levelsBefore: number, levelCount: number): number {
  const before = clampPercent(percent)
  if (before <= openFloor(0, levelsBefore)) return Math.min(before, openFloor(0, levelCount))
  const done = percentAfterLevel(completedLevels(before, levelsBefore), levelCount)
  return Math.max(before, done, clampPercent((before * levelsBefore) / levelCount))
}

export function openFloor(currentPercent: number, levelCount: number): number {
  return Math.max(currentPercent, Math.min(openPercent, levelShare(levelCount) - 1))
}

/** Clamps to 0-100; NaN counts as 0. */
export function clampPercent(percent: number): number {
  return percent > 0 ? Math.min(percent, 100) : 0
}

export function roundedPercent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part * 100) / whole) : 0
}

interface ResumeInput<Id> {
  readonly levelCount: number
  readonly percentComplete: number | undefined
  readonly exercises: readonly { readonly id: Id; readonly level: number }[]
  readonly storedStreaks: Readonly<Record<number, number>>
  readonly storedIndexes: Readonly<Record<number, number>>
}

export interface ResumePoint<Id> {
  readonly level: number
  readonly exerciseId: Id | undefined
}

/** Returns where 'Start Learning' and 'Continue' of the dashboard lead. */
export function resumePoint<Id>(input: ResumeInput<Id>): ResumePoint<Id> {
  const percent = input.percentComplete ?? 0
  if (percent <= 0) return { level: 1, exerciseId: exerciseAt(input, 1, 0) }
  const earned = unlockedLevel(percent, input.levelCount)
  // Levels finished on this device before their progress reached the server.
  const ahead = levelNumbers(input.levelCount).filter(
    (level) => level >= earned && (input.storedStreaks[level] ?? 0) >= streakToComplete,
  )
  const level = Math.min(earned + ahead.length, input.levelCount)
  return { level, exerciseId: exerciseAt(input, level, input.storedIndexes[level] ?? 0) }
}

function exerciseAt<Id>(input: ResumeInput<Id>, level: number, index: number): Id | undefined {
  const ofLevel = input.exercises.filter((exercise) => exercise.level === level)
  return (ofLevel[index] ?? ofLevel[0] ?? input.exercises[0])?.id
}
