import { completedLevels, levelNumbers, streakToComplete } from './levels.ts'
import type { LevelData } from './progress.ts'

export const presetNames = ['reset', 'level1', 'level2', 'level3', 'level4', 'complete', 'review-complete'] as const

export type PresetName = (typeof presetNames)[number]

export interface PresetProgress {
  readonly isCompleted: boolean
  readonly percentComplete: number
  readonly currentLevel: number
  readonly mastered: boolean
  readonly isReviewComplete: boolean
  readonly levelData: LevelData
}

const percentOf: Readonly<Record<PresetName, number>> = {
  reset: 0,
  level1: 20,
  level2: 40,
  level3: 60,
  level4: 80,
  complete: 100,
  'review-complete': 100,
}

export function presetProgress(name: string, levelCount: number): PresetProgress {
  const preset = presetNames.find((known) => known === name)
  if (preset === undefined) throw new Error('Invalid progress level')
  const percentComplete = percentOf[preset]
  const done = completedLevels(percentComplete, levelCount)
  const isCompleted = percentComplete === 100
  return {
    isCompleted,
    percentComplete,
    currentLevel: Math.max(done, 1),
    mastered: isCompleted,
    isReviewComplete: preset === 'review-complete',
    levelData: Object.fromEntries(
      levelNumbers(done).map((level) => [String(level), { completed: true, streak: streakToComplete }]),
    ),
  }
}
