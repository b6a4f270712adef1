import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '../../content/run.ts'
import type { Formants } from '../gate/formants.ts'
import {
  type ChantGoal,
  chantGoals,
  isChantGoalReached,
  isWordGoalReached,
  type WordGoal,
  wordGoals,
} from '../gate/goals.ts'
import { measures, targets } from '../gate/likeness.ts'
import { median } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'
import { type ChantRow, type Manifest, type WordRow } from './manifest.ts'

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const vowels: readonly Vowel[] = ['a', 'ɛ', 'i', 'ɔ', 'u']

export function formantsOverAll(rows: readonly WordRow[]): ReadonlyMap<Vowel, Formants> {
  return new Map(
    vowels.flatMap((vowel) => {
      const measured = rows.flatMap(({ formants }) => (formants[vowel] ? [formants[vowel]] : []))
      if (measured.length === 0) return []
      const formants = {
        first: median(measured.map(([first]) => first)),
        second: median(measured.map(([, second]) => second)),
      }
      return [[vowel, formants] as const]
    }),
  )
}

function chantReport(chants: Manifest['chants']): string {
  const rows = Object.entries(chants)
  return `Measured from the decoded mp3; the finest errors of pitch and the vowels in the voice of the first singer.
A file that does not pass is discarded. Allowed: notes off by 5 cents on average and 40 at most; vowels off their marks by
25 ms on average; loudness -18 ±0.5 LUFS; true peak at most -1 dB; no glitch, no clipped sample; no note covered by the
tail of the one before; silence at both ends; the five vowels' formants in their regions
(\`tools/audio/gate/formants.ts\`).

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

All singers in their room, both channels together.

${table(['over all chants', 'now', 'goal', 'reached'], chantGoals(chants).map(goalCells))}

${table(
  ['chant', 'covered', 'over 25 cents', 'phrases recognized', 'distance'],
  rows.map(([slug, row]) => shippedCells(slug, row)),
)}

The distance is the mean of the following over one chant, each in spreads of the four scholas of men that were measured;
here the middle over all chants:

${table(
  ['measure', 'aim', 'now'],
  measures.map((measure) => {
    const { name, unit, aim, spread, digits } = targets[measure]
    const middle = median(rows.flatMap(([, { shipped }]) => shipped.likeness[measure] ?? []))
    return [unit === '' ? name : `${name}, ${unit}`, `${aim} ±${spread}`, middle.toFixed(digits)]
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

function shippedCells(slug: string, { shipped }: ChantRow): string[] {
  const recognized = `${shipped.recognized} of ${shipped.phrases}`
  return [slug, String(shipped.covered), String(shipped.off), recognized, shipped.distance.toFixed(2)]
}

function goalCells(goal: ChantGoal): string[] {
  const shown = (value: number) => String(Number(value.toFixed(4)))
  const limit = `${goal.isAtLeast ? 'at least' : 'at most'} ${goal.limit}`
  return [goal.name, shown(goal.value), limit, isChantGoalReached(goal) ? 'yes' : 'no']
}

export function writeReport(manifest: Manifest): void {
  writeFileSync(join(contentDirectory, 'audio-report.md'), reportOf(manifest))
}

function reportOf({ chants, words, unspoken }: Manifest): string {
  return `# The recordings, measured

Written by \`npm run audio:build\`.

## Chants

${chantReport(chants)}

## Words

${wordSummary(Object.values(words))}${unspoken.length === 0 ? '' : ` Not spoken yet, or doubted in the manners tried so far and so not counted below: ${unspoken.join(', ')}.`}

${goalTable(Object.values(words))}

### Words that a rule doubts

Heard by rules and by a recognizer of English, not by ears; none of these words has lost a first sound that is noise or
has a sound too many at its end.

${doubtTable(words)}

### All words

${table(
  ['word', 's', 'LUFS', 'peak, dB', 'first noise, ms', 'accent: semitones', 'dB', 'length', 'spoken by'],
  Object.entries(words).map(([word, row]) => wordCells(word, row)),
)}
`
}

function wordCells(word: string, { seconds, loudness, truePeak, firstNoise, stress, manner }: WordRow): string[] {
  return [
    word,
    seconds.toFixed(2),
    loudness.toFixed(2),
    truePeak.toFixed(2),
    firstNoise === null ? '' : (1000 * firstNoise).toFixed(0),
    stress?.semitones.toFixed(1) ?? '',
    stress?.decibels.toFixed(1) ?? '',
    stress?.length.toFixed(2) ?? '',
    manner,
  ]
}

function goalTable(rows: readonly WordRow[]): string {
  const cells = (goal: WordGoal) => [
    goal.name,
    `${goal.passed} of ${goal.of}`,
    percent(goal.passed / goal.of),
    percent(goal.minShare),
    isWordGoalReached(goal) ? 'yes' : 'no',
  ]
  return table(['over all words', 'words', 'share', 'at least', 'reached'], wordGoals(rows).map(cells))
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function doubtTable(words: Manifest['words']): string {
  const doubted = Object.entries(words).filter(([, { doubts }]) => doubts.length > 0)
  const rows = doubted.map(([word, { doubts }]) => [word, doubts.join(', ')])
  return `${doubted.length} of ${Object.keys(words).length}.\n\n${table(['word', 'doubt'], rows)}`
}

function wordSummary(rows: readonly WordRow[]): string {
  if (rows.length === 0) return 'None yet.'
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0)
  const formants = [...formantsOverAll(rows)].map(([vowel, { first, second }]) => `${vowel} ${first}/${second}`)
  return `${rows.length} words, ${seconds.toFixed(0)} s. Formants over all words, in Hz: ${formants.join(', ')}.`
}
