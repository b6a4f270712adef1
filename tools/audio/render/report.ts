import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '../../content/run.ts'
import type { Baseline } from '../gate/chant-goals.ts'
import { isReached, type WordGoal, wordGoals } from '../gate/word-goals.ts'
import { formantsOverAll } from './formants-over-all.ts'
import { type Manifest, readBaseline, type WordRow } from './manifest.ts'
import { chantReport } from './report-chants.ts'
import { table } from './table.ts'

/** Writes the figures of every recording where a person can read them. */
export function writeReport(manifest: Manifest): void {
  writeFileSync(join(contentDirectory, 'audio-report.md'), reportOf(manifest, readBaseline()))
}

export function reportOf({ chants, words, unspoken }: Manifest, baseline: Baseline): string {
  return `# The recordings, measured

Written by \`npm run audio:build\`.

## Chants

${chantReport(chants, baseline)}

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
