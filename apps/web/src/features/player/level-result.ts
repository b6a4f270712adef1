import { roundedPercent } from '@schola/core/progress/levels'

export interface LevelResult {
  readonly level: number
  readonly levelCount: number
  readonly completed: boolean
  /** The score of the pass; it names the result only when the level is not completed. */
  readonly score: number
}

/** How many words and phrases each level of a chant has brought. */
type Taught = readonly { readonly words: number; readonly phrases: number }[]

export interface Won {
  readonly amount: string
  readonly what: string
}

const countOf = (number: number, what: string): Won => ({
  amount: String(number),
  what: `new ${what}${number === 1 ? '' : 's'}`,
})

/** What was won: what a level has taught, or with the last one the whole chant, and how the answers were. */
export function listWon(
  { level, levelCount, completed }: LevelResult,
  taught: Taught,
  { answers, right, isWhole }: { readonly answers: number; readonly right: number; readonly isWhole: boolean },
): readonly Won[] {
  const levels = !completed ? [] : level >= levelCount ? taught : taught.slice(level - 1, level)
  const words = levels.reduce((sum, each) => sum + each.words, 0)
  const phrases = levels.reduce((sum, each) => sum + each.phrases, 0)
  return [
    ...(words > 0 ? [countOf(words, 'word')] : []),
    ...(phrases > 0 ? [countOf(phrases, 'phrase')] : []),
    ...(isWhole && answers > 0 ? [{ amount: `${roundedPercent(right, answers)}%`, what: 'answers right' }] : []),
  ]
}

export type LevelCompleteAction = 'next-level' | 'continue' | 'practice-again' | 'learning-path'

export interface LevelCompleteButton {
  readonly action: LevelCompleteAction
  readonly text: string
}

export interface LevelCompleteScreen {
  /** Of a whole chant it stands after the name. */
  readonly title: string
  readonly main: LevelCompleteButton
  readonly secondary: readonly LevelCompleteButton[]
}

const learningPath: LevelCompleteButton = { action: 'learning-path', text: 'Back to the learning path' }

export function levelCompleteScreen(result: LevelResult): LevelCompleteScreen {
  const { level, levelCount, completed, score } = result
  const again: LevelCompleteButton = { action: 'practice-again', text: `Practice Level ${level} Again` }
  if (!completed) {
    const main: LevelCompleteButton = { action: 'continue', text: 'Continue Learning' }
    return { title: scoreTitle(score), main, secondary: [again, learningPath] }
  }
  if (level >= levelCount) return { title: 'Complete!', main: learningPath, secondary: [again] }
  const main: LevelCompleteButton = { action: 'next-level', text: `Continue to Level ${level + 1}` }
  return { title: 'Level Completed!', main, secondary: [again] }
}

export function scoreTitle(score: number): string {
  if (score >= 90) return 'Excellent!'
  return score >= 70 ? 'Well done!' : 'Good effort!'
}
