import { allowance, isTooGood } from '../solvers/limits.ts'
import { type Score, solverScores } from '../solvers/solvers.ts'
import type { Checked, Violation } from './rule.ts'

const name = 'whoever knows no Latin finds no more than chance'

const knownScores = new WeakMap<readonly Checked[], Score[]>()

/** Both the rule and the figures ask for them. */
export function scoresOf(checked: readonly Checked[]): Score[] {
  const scores =
    knownScores.get(checked) ??
    solverScores(
      checked.map(({ chant }) => chant),
      checked.map(({ source }) => source.chant),
    )
  knownScores.set(checked, scores)
  return scores
}

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`

/** A rule about all chants together: each maker is judged by everything it made. */
export const solverViolations = (scores: readonly Score[], where = 'all chants'): Violation[] =>
  scores.filter(isTooGood).map(({ maker, solver, chance, found }) => ({
    rule: name,
    place: `${where}, ${maker}`,
    sentence: `"${solver}" finds ${percent(found)} where ${percent(chance + allowance)} are allowed`,
  }))

/** The best that somebody without Latin gets of each maker. */
export function solverFigures(scores: readonly Score[]): string[] {
  const makers = [...new Set(scores.map(({ maker }) => maker))]
  return makers.flatMap((maker) => {
    const [best] = scores
      .filter((score) => score.maker === maker)
      .toSorted((one, other) => other.found - other.chance - (one.found - one.chance))
    if (best === undefined) return []
    return [
      `  ${maker}: ${percent(best.found)} by "${best.solver}", ${percent(best.chance)} by chance, of ${best.questions}`,
    ]
  })
}
