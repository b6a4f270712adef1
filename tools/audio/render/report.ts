import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '../../content/run.ts'
import { isReached, type WordGoal, wordGoals } from '../gate/word-goals.ts'
import { formantsOverAll } from './formants-over-all.ts'
import type { ChantRow, Manifest, WordRow } from './manifest.ts'

const vowels = ['a', 'ɛ', 'i', 'ɔ', 'u'] as const

/** Writes the figures of every recording where a person can read them. */
export function writeReport(manifest: Manifest): void {
  writeFileSync(join(contentDirectory, 'audio-report.md'), reportOf(manifest))
}

export function reportOf({ chants, words, unspoken }: Manifest): string {
  return `# The recordings, measured

Written by \`npm run audio:build\`; measured from the decoded mp3, pitch and vowels of a chant in
single voices put through the same coder. A file that does not pass is not kept.
Allowed: notes off by 5 cents on average and 40 at most; vowels off their marks by 25 ms on average; loudness -18 ±0.5
LUFS; true peak at most -1 dB; no glitch, no clipped sample; silence at both ends; the five vowels' formants in their
regions (\`tools/audio/gate/vowel-regions.ts\`).

## Chants

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
  Object.entries(chants).map(([slug, row]) => chantCells(slug, row)),
)}

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
    `${goal.kept} of ${goal.of}`,
    percent(goal.kept / goal.of),
    percent(goal.least),
    isReached(goal) ? 'yes' : 'no',
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
