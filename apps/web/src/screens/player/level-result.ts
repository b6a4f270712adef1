export interface LevelResult {
  readonly chantName: string
  readonly level: number
  readonly levelCount: number
  readonly completed: boolean
  /** The score of the pass; it names the result only when the level is not completed. */
  readonly score: number
}

export type LevelCompleteAction = 'next-level' | 'continue' | 'practice-again' | 'learning-path'

export interface LevelCompleteButton {
  readonly action: LevelCompleteAction
  readonly text: string
}

export interface LevelCompleteScreen {
  readonly title: string
  readonly main: LevelCompleteButton
  readonly secondary: readonly LevelCompleteButton[]
}

const learningPath: LevelCompleteButton = { action: 'learning-path', text: 'Back to the learning path' }

/** What the level-complete screen says and offers. */
export function levelCompleteScreen(result: LevelResult): LevelCompleteScreen {
  const { chantName, level, levelCount, completed, score } = result
  const again: LevelCompleteButton = { action: 'practice-again', text: `Practice Level ${level} Again` }
  if (!completed) {
    const main: LevelCompleteButton = { action: 'continue', text: 'Continue Learning' }
    return { title: scoreTitle(score), main, secondary: [again, learningPath] }
  }
  if (level >= levelCount) return { title: `${chantName} Complete!`, main: learningPath, secondary: [again] }
  const main: LevelCompleteButton = { action: 'next-level', text: `Continue to Level ${level + 1}` }
  return { title: 'Level Completed!', main, secondary: [again] }
}

export function scoreTitle(score: number): string {
  if (score >= 90) return 'Excellent!'
  return score >= 70 ? 'Well done!' : 'Good effort!'
}
