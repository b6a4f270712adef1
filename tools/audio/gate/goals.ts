import type { ChantRow, WordRow } from '../render/manifest.ts'
import { mean } from '../sound/statistics.ts'

export interface ChantGoal {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly isAtLeast: boolean
}

export function chantGoals(chants: Readonly<Record<string, Pick<ChantRow, 'shipped'>>>): ChantGoal[] {
  const rows = Object.values(chants).map(({ shipped }) => shipped)
  const sumOf = (count: 'covered' | 'off' | 'notes' | 'recognized' | 'phrases') =>
    rows.reduce((sum, row) => sum + row[count], 0)
  const distances = rows.map(({ distance }) => distance)
  const atMost = (name: string, value: number, limit: number) => ({ name, value, limit, isAtLeast: false })
  return [
    atMost('notes covered by the tail of the one before', sumOf('covered'), 0),
    atMost('share of notes off by more than 25 cents', sumOf('off') / sumOf('notes'), 0.005),
    {
      name: 'share of phrases recognized among all',
      value: sumOf('recognized') / sumOf('phrases'),
      limit: 0.85,
      isAtLeast: true,
    },
    atMost('distance to the targets, on average', mean(distances), 0.9),
    atMost('distance to the targets, at worst', Math.max(...distances), 1.37),
  ]
}

export const isChantGoalReached = ({ value, limit, isAtLeast }: ChantGoal): boolean =>
  isAtLeast ? value >= limit : value <= limit

export interface WordGoal {
  readonly name: string
  readonly passed: number
  readonly of: number
  readonly minShare: number
}

export function wordGoals(rows: readonly WordRow[]): WordGoal[] {
  const noisy = rows.filter(({ firstNoise }) => firstNoise !== null)
  const accented = rows.flatMap(({ stress }) => stress ?? [])
  return [
    {
      name: 'first sound heard, of words that begin with s, f, sc, soft c or soft g',
      passed: noisy.filter(({ isFirstHeard }) => isFirstHeard).length,
      of: noisy.length,
      minShare: 1,
    },
    {
      name: 'nothing behind the last sound',
      passed: rows.filter(({ falseEnding }) => falseEnding === 0).length,
      of: rows.length,
      minShare: 1,
    },
    {
      name: 'recognized among all words',
      passed: rows.filter(({ isRecognized }) => isRecognized).length,
      of: rows.length,
      minShare: 0.9,
    },
    {
      name: 'accented syllable the most prominent, of words of two syllables or more',
      passed: accented.filter(({ isRight }) => isRight).length,
      of: accented.length,
      minShare: 0.95,
    },
  ]
}

export function isWordGoalReached({ passed, of, minShare }: WordGoal): boolean {
  return passed >= minShare * of
}
