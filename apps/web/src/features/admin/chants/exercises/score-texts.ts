import { isTooGood, minQuestions } from '@schola/curriculum/solvers/limits'
import { m } from '@schola/messages'
import { capitalized } from '../form/findings.ts'
import type { Composition } from './compose-for.ts'

type Score = Composition['scores'][number]

export interface ScoreText {
  readonly maker: string
  readonly sentence: string
  readonly isTooEasy: boolean
}

const percent = (part: number): string => `${Math.round(part * 100)}%`

const makerLabel = (maker: string): string => capitalized(maker.replaceAll('-', ' '))

/** Describes the best solver result of each question type, the easiest type first. */
export function scoreTexts(scores: readonly Score[]): ScoreText[] {
  const best = new Map<string, Score>()
  const gain = ({ found, chance }: Score) => found - chance
  for (const score of scores) {
    const before = best.get(score.maker)
    if (before === undefined || gain(score) > gain(before)) best.set(score.maker, score)
  }
  return [...best.values()]
    .toSorted((one, other) => gain(other) - gain(one))
    .map((score) => ({ ...score, isTooEasy: isTooGood(score) }))
    .map(({ maker, found, chance, questions, isTooEasy }) => {
      const text = questions < minQuestions ? m.authoring_exercises_score_few : m.authoring_exercises_score
      const sentence = text({
        maker: makerLabel(maker),
        questions,
        found: percent(Math.max(found, chance)),
        chance: percent(chance),
      })
      return { maker, sentence, isTooEasy }
    })
}
