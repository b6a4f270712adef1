import { levelNumbers, streakToComplete, unlockedLevel } from './levels.ts'

export interface ResumeInput<Id> {
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
}

/** Where the dashboard's 'Start Learning' and 'Continue' lead. */
export function resumePoint<Id>(input: ResumeInput<Id>): ResumePoint<Id> {
  const percent = input.percentComplete ?? 0
  if (percent <= 0) return { level: 1, exerciseId: exerciseAt(input, 1, 0) }
  const earned = unlockedLevel(percent, input.levelCount)
  // Levels finished on this device whose progress has not reached the server yet.
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
