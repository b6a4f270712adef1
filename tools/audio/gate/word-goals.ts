import type { WordRow } from '../render/manifest.ts'

/** A goal over all spoken words: how many of those it concerns keep it. */
export interface WordGoal {
  readonly name: string
  readonly kept: number
  readonly of: number
  /** The least share that must keep it. */
  readonly least: number
}

export function wordGoals(rows: readonly WordRow[]): WordGoal[] {
  const noisy = rows.filter(({ firstNoise }) => firstNoise !== null)
  const accented = rows.flatMap(({ stress }) => stress ?? [])
  return [
    {
      name: 'first sound heard, of words that begin with s, f, sc, soft c or soft g',
      kept: noisy.filter(({ isFirstHeard }) => isFirstHeard).length,
      of: noisy.length,
      least: 1,
    },
    {
      name: 'nothing behind the last sound',
      kept: rows.filter(({ falseEnding }) => falseEnding === 0).length,
      of: rows.length,
      least: 1,
    },
    {
      name: 'recognized among all words',
      kept: rows.filter(({ isRecognized }) => isRecognized).length,
      of: rows.length,
      least: 0.9,
    },
    {
      name: 'accented syllable the most prominent, of words of two syllables or more',
      kept: accented.filter(({ isRight }) => isRight).length,
      of: accented.length,
      least: 0.95,
    },
  ]
}

export function isReached({ kept, of, least }: WordGoal): boolean {
  return kept >= least * of
}
