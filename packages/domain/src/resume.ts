import { streakToComplete, unlockedLevel } from './levels.ts'
import { levelKeys } from './storage-keys.ts'

export interface ResumeInput<Id> {
  readonly userId: string
  readonly slug: string
  readonly levelCount: number
  readonly percentComplete: number | undefined
  /** In the order of the chant. */
  readonly exercises: readonly { readonly id: Id; readonly level: number }[]
  /** What this device has stored, by level number. */
  readonly storedStreaks: Readonly<Record<number, number>>
  readonly storedIndexes: Readonly<Record<number, number>>
}

export interface ResumePoint<Id> {
  readonly level: number
  /** Nothing when the chant has no exercises. */
  readonly exerciseId: Id | undefined
  readonly keysToClear: readonly string[]
}

/** Where the dashboard's 'Start Learning' and 'Continue' lead. */
export function resumePoint<Id>(input: ResumeInput<Id>): ResumePoint<Id> {
  const levels = Array.from({ length: input.levelCount }, (_, index) => index + 1)
  const percent = input.percentComplete ?? 0
  if (percent <= 0) {
    const keysToClear = levelKeys(input.userId, input.slug, input.levelCount)
    return { level: 1, exerciseId: exerciseAt(input, 1, 0), keysToClear }
  }
  const earned = unlockedLevel(percent, input.levelCount)
  // Levels finished on this device whose progress has not reached the server yet.
  const ahead = levels.filter((level) => level >= earned && (input.storedStreaks[level] ?? 0) >= streakToComplete)
  const level = Math.min(earned + ahead.length, input.levelCount)
  return { level, exerciseId: exerciseAt(input, level, input.storedIndexes[level] ?? 0), keysToClear: [] }
}

function exerciseAt<Id>(input: ResumeInput<Id>, level: number, index: number): Id | undefined {
  const ofLevel = input.exercises.filter((exercise) => exercise.level === level)
  return (ofLevel[index] ?? ofLevel[0] ?? input.exercises[0])?.id
}
