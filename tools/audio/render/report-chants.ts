import { type Baseline, type ChantGoal, chantGoals, isKept } from '../gate/chant-goals.ts'
import { type Likeness, measures, targets } from '../gate/targets.ts'
import { median } from '../sound/statistics.ts'
import type { ChantRow, Manifest } from './manifest.ts'
import { table } from './table.ts'

const vowels = ['a', 'ɛ', 'i', 'ɔ', 'u'] as const

/** The chants' part of the report. */
export function chantReport(chants: Manifest['chants'], baseline: Baseline): string {
  const rows = Object.entries(chants)
  return `Measured from the decoded mp3; the finest errors of pitch and the vowels in the voice of the first singer.
A file that does not pass is not kept. Allowed: notes off by 5 cents on average and 40 at most; vowels off their marks by
25 ms on average; loudness -18 ±0.5 LUFS; true peak at most -1 dB; no glitch, no clipped sample; no note covered by the
tail of the one before; silence at both ends; the five vowels' formants in their regions
(\`tools/audio/gate/vowel-regions.ts\`).

${table(
  [
    'chant',
    's',
    'notes',
    'cents, mean',
    'worst',
    'marks, ms',
    'worst',
    'LUFS',
    'peak, dB',
    'glitches',
    'clipped',
    ...vowels,
  ],
  rows.map(([slug, row]) => chantCells(slug, row)),
)}

### As a learner hears them

All singers in their room, both channels together. "Before" are the recordings that these replaced, measured by the same
rules (\`content/audio-baseline.json\`).

${table(['over all chants', 'now', 'before', 'goal', 'reached'], chantGoals(chants, baseline).map(goalCells))}

${table(
  [
    'chant',
    'covered',
    'before',
    'over 25 cents',
    'before',
    'phrases recognized',
    'before',
    'distance',
    'before',
    'ratio',
  ],
  rows.map(([slug, row]) => shippedCells(slug, row, baseline)),
)}

The distance is the mean of the following over one chant, each in spreads of the four scholas of men that were measured;
here the middle over all chants:

${table(
  ['measure', 'aim', 'now', 'before'],
  measures.map((measure) => {
    const { name, unit, aim, spread, digits } = targets[measure]
    const middle = (all: readonly Likeness[]) =>
      median(all.flatMap((likeness) => likeness[measure] ?? [])).toFixed(digits)
    return [
      unit === '' ? name : `${name}, ${unit}`,
      `${aim} ±${spread}`,
      middle(rows.map(([, { shipped }]) => shipped.likeness)),
      middle(Object.values(baseline).map(({ likeness }) => likeness)),
    ]
  }),
)}`
}

function chantCells(slug: string, row: ChantRow): string[] {
  return [
    slug,
    row.seconds.toFixed(1),
    String(row.notes),
    row.meanCents.toFixed(1),
    row.worstCents.toFixed(0),
    row.onsetMilliseconds.toFixed(0),
    row.worstOnsetMilliseconds.toFixed(0),
    row.loudness.toFixed(2),
    row.truePeak.toFixed(2),
    String(row.glitches),
    String(row.clipped),
    ...vowels.map((vowel) => row.formants[vowel]?.join('/') ?? ''),
  ]
}

function shippedCells(slug: string, { shipped }: ChantRow, baseline: Baseline): string[] {
  const before = baseline[slug]
  return [
    slug,
    String(shipped.covered),
    String(before?.covered ?? ''),
    String(shipped.off),
    String(before?.off ?? ''),
    `${shipped.recognized} of ${shipped.phrases}`,
    before ? `${before.recognized} of ${before.phrases}` : '',
    shipped.distance.toFixed(2),
    before?.distance.toFixed(2) ?? '',
    before ? (shipped.distance / before.distance).toFixed(2) : '',
  ]
}

function goalCells(goal: ChantGoal): string[] {
  const shown = (value: number) => String(Number(value.toFixed(4)))
  const limit = `${goal.isAtLeast ? 'at least' : 'at most'} ${goal.limit}`
  return [goal.name, shown(goal.value), shown(goal.before), limit, isKept(goal) ? 'yes' : 'no']
}
