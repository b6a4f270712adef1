import { isTooGood, leastQuestions } from '@schola/curriculum/solvers/limits'
import type { Composition } from './compose-for.ts'

type Score = Composition['scores'][number]

export interface ScoreWords {
  readonly maker: string
  readonly sentence: string
  readonly isTooEasy: boolean
}

const percent = (part: number): string => `${Math.round(part * 100)}%`

function makerWords(maker: string): string {
  const words = maker.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function scoreWords(scores: readonly Score[]): ScoreWords[] {
  const best = new Map<string, Score>()
  const gain = ({ found, chance }: Score) => found - chance
  for (const score of scores) {
    const before = best.get(score.maker)
    if (before === undefined || gain(score) > gain(before)) best.set(score.maker, score)
  }
  return [...best.values()]
    .toSorted((one, other) => gain(other) - gain(one))
    .map((score) => ({ ...score, isTooEasy: isTooGood(score) }))
    .map(({ maker, found, chance, questions, isTooEasy }) => ({
      maker,
      sentence: `${makerWords(maker)} (${questions}): somebody without Latin finds ${percent(Math.max(found, chance))}, by chance ${percent(chance)}${questions < leastQuestions ? '; of so few that says little' : ''}.`,
      isTooEasy,
    }))
}
