import type { Composition } from './compose-for.ts'

type Score = Composition['scores'][number]

/** How much better than guessing somebody without Latin may be (promise 20.16). */
const allowance = 0.1
/** Of fewer questions nothing can be said: one way of guessing among many is always lucky. */
const leastQuestions = 20

export interface ScoreWords {
  readonly maker: string
  readonly sentence: string
  /** Whether the questions can be solved without Latin. */
  readonly isTooEasy: boolean
}

const percent = (part: number): string => `${Math.round(part * 100)}%`

/** "choose-meaning" as a person would write it. */
function makerWords(maker: string): string {
  const words = maker.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the best way of guessing gets of each kind of question, the most telling first. */
export function scoreWords(scores: readonly Score[]): ScoreWords[] {
  const best = new Map<string, Score>()
  const gain = ({ found, chance }: Score) => found - chance
  for (const score of scores) {
    const before = best.get(score.maker)
    if (before === undefined || gain(score) > gain(before)) best.set(score.maker, score)
  }
  return [...best.values()]
    .toSorted((one, other) => gain(other) - gain(one))
    .map(({ maker, found, chance, questions }) => ({
      maker,
      sentence: `${makerWords(maker)} (${questions}): somebody without Latin finds ${percent(Math.max(found, chance))}, by chance ${percent(chance)}${questions < leastQuestions ? '; of so few that says little' : ''}.`,
      isTooEasy: questions >= leastQuestions && found - chance > allowance,
    }))
}
