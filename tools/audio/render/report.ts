import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '../../content/run.ts'
import { formantsOverAll } from './formants-over-all.ts'
import type { ChantRow, Manifest, WordRow } from './manifest.ts'

const vowels = ['a', 'ɛ', 'i', 'ɔ', 'u'] as const

/** Writes the figures of every recording where a person can read them. */
export function writeReport(manifest: Manifest): void {
  writeFileSync(join(contentDirectory, 'audio-report.md'), reportOf(manifest))
}

export function reportOf({ chants, words }: Manifest): string {
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

${wordSummary(Object.values(words))}

${table(
  ['word', 's', 'LUFS', 'peak, dB'],
  Object.entries(words).map(([word, { seconds, loudness, truePeak }]) => [
    word,
    seconds.toFixed(2),
    loudness.toFixed(2),
    truePeak.toFixed(2),
  ]),
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
