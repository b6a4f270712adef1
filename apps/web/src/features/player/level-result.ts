import { roundedPercent } from '@schola/core/progress/levels'
import { m } from '@schola/messages'

export interface LevelResult {
  readonly level: number
  readonly levelCount: number
  readonly completed: boolean
  /** Score of the pass; used only if the level is not completed. */
  readonly score: number
}

/** Number of new words and phrases of each level. */
type Taught = readonly { readonly words: number; readonly phrases: number }[]

export interface Won {
  readonly amount: string
  readonly what: string
}

/** Lists what the level taught (the last level: the whole chant), and the share of right answers. */
export function listWon(
  { level, levelCount, completed }: LevelResult,
  taught: Taught,
  { answers, right, isWhole }: { readonly answers: number; readonly right: number; readonly isWhole: boolean },
): readonly Won[] {
  const levels = !completed ? [] : level >= levelCount ? taught : taught.slice(level - 1, level)
  const words = levels.reduce((sum, each) => sum + each.words, 0)
  const phrases = levels.reduce((sum, each) => sum + each.phrases, 0)
  return [
    ...(words > 0 ? [{ amount: String(words), what: m.practice_new_words({ count: words }) }] : []),
    ...(phrases > 0 ? [{ amount: String(phrases), what: m.practice_new_phrases({ count: phrases }) }] : []),
    ...(isWhole && answers > 0
      ? [{ amount: `${roundedPercent(right, answers)}%`, what: m.practice_answers_right() }]
      : []),
  ]
}

export type LevelCompleteAction = 'next-level' | 'continue' | 'practice-again' | 'learning-path'

export interface LevelCompleteButton {
  readonly action: LevelCompleteAction
  readonly text: string
}

export interface LevelCompleteScreen {
  /** Undefined for a complete chant, whose title contains its name. */
  readonly title: string | undefined
  readonly main: LevelCompleteButton
  readonly secondary: readonly LevelCompleteButton[]
}

export function levelCompleteScreen(result: LevelResult): LevelCompleteScreen {
  const { level, levelCount, completed, score } = result
  const again: LevelCompleteButton = { action: 'practice-again', text: m.practice_level_again({ level }) }
  const learningPath: LevelCompleteButton = { action: 'learning-path', text: m.practice_back_to_path() }
  if (!completed) {
    const main: LevelCompleteButton = { action: 'continue', text: m.practice_continue_learning() }
    return { title: scoreTitle(score), main, secondary: [again, learningPath] }
  }
  if (level >= levelCount) return { title: undefined, main: learningPath, secondary: [again] }
  const main: LevelCompleteButton = { action: 'next-level', text: m.practice_next_level({ level: level + 1 }) }
  return { title: m.practice_level_completed(), main, secondary: [again] }
}

export function scoreTitle(score: number): string {
  if (score >= 90) return m.practice_score_excellent()
  return score >= 70 ? m.practice_score_well_done() : m.practice_score_good_effort()
}
