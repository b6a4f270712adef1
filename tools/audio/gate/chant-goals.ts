import type { ChantRow, ShippedRow } from '../render/manifest.ts'
import { mean } from '../sound/statistics.ts'

/** A goal over all recordings of chants. */
export interface ChantGoal {
  readonly name: string
  readonly value: number
  /** The same of the recordings that were sung before. */
  readonly before: number
  readonly limit: number
  readonly isAtLeast: boolean
}

/** How far a chant may be that was never sung before: 0.75 of what those before were on average. */
const farthestNew = 1.37

export type Baseline = Readonly<Record<string, ShippedRow>>

export function chantGoals(
  chants: Readonly<Record<string, Pick<ChantRow, 'shipped'>>>,
  baseline: Baseline,
): ChantGoal[] {
  const now = Object.entries(chants).map(([slug, { shipped }]) => ({ slug, ...shipped }))
  const before = Object.values(baseline)
  const ratios = now.flatMap(({ slug, distance }) => {
    const known = baseline[slug]
    return known ? [distance / known.distance] : []
  })
  const others = now.filter(({ slug }) => baseline[slug] === undefined).map(({ distance }) => distance)
  return [
    atMost('notes covered by the tail of the one before', sumOf(now, 'covered'), sumOf(before, 'covered'), 0),
    atMost(
      'share of notes off by more than 25 cents',
      share(now, 'off', 'notes'),
      share(before, 'off', 'notes'),
      0.005,
    ),
    {
      name: 'share of phrases recognized among all',
      value: share(now, 'recognized', 'phrases'),
      before: share(before, 'recognized', 'phrases'),
      limit: 0.85,
      isAtLeast: true,
    },
    atMost('distance to the targets against before, on average', mean(ratios), 1, 0.65),
    atMost('distance to the targets against before, at worst', Math.max(...ratios), 1, 0.75),
    ...(others.length === 0
      ? []
      : [
          atMost(
            'distance to the targets of chants not sung before, at worst',
            Math.max(...others),
            mean(before.map(({ distance }) => distance)),
            farthestNew,
          ),
        ]),
  ]
}

export function isKept({ value, limit, isAtLeast }: ChantGoal): boolean {
  return isAtLeast ? value >= limit : value <= limit
}

function atMost(name: string, value: number, before: number, limit: number): ChantGoal {
  return { name, value, before, limit, isAtLeast: false }
}

type Count = 'covered' | 'off' | 'notes' | 'recognized' | 'phrases'

function sumOf(rows: readonly ShippedRow[], count: Count): number {
  return rows.reduce((sum, row) => sum + row[count], 0)
}

function share(rows: readonly ShippedRow[], part: Count, whole: Count): number {
  return sumOf(rows, part) / sumOf(rows, whole)
}
