import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '../../content/run.ts'
import type { ShippedFigures } from '../gate/chant-figures.ts'
import type { Formants } from '../gate/formants.ts'
import { type Likeness, measures, targets } from '../gate/likeness.ts'
import type { Stress } from '../gate/word-sounds.ts'
import type { Vowel } from '../voice/phones.ts'

/** Increase it when everything would sound different now, so that all is rendered again. */
const toolVersion = 1

export interface ChantRow {
  readonly made: string
  readonly file: string
  readonly seconds: number
  readonly notes: number
  readonly meanCents: number
  readonly worstCents: number
  readonly onsetMilliseconds: number
  readonly worstOnsetMilliseconds: number
  readonly loudness: number
  readonly truePeak: number
  readonly glitches: number
  readonly clipped: number
  readonly formants: VowelRow
  readonly shipped: ShippedRow
}

export interface ShippedRow {
  readonly notes: number
  readonly covered: number
  readonly off: number
  readonly phrases: number
  readonly recognized: number
  readonly distance: number
  readonly likeness: Likeness
}

export interface WordRow {
  readonly made: string
  readonly file: string
  readonly manner: string
  readonly seconds: number
  readonly loudness: number
  readonly truePeak: number
  /** Seconds of noise before the first vowel; null for other words. */
  readonly firstNoise: number | null
  readonly isFirstHeard: boolean
  readonly falseEnding: number
  readonly isRecognized: boolean
  readonly stress: Stress | null
  readonly doubts: readonly string[]
  readonly formants: VowelRow
}

/** First two formants in Hz. */
export type VowelRow = Readonly<Partial<Record<Vowel, readonly [number, number]>>>

export interface Manifest {
  readonly chants: Readonly<Record<string, ChantRow>>
  readonly words: Readonly<Record<string, WordRow>>
  readonly unspoken: readonly string[]
}

const path = join(contentDirectory, 'audio-manifest.json')

export function readManifest(): Manifest {
  const empty: Manifest = { chants: {}, words: {}, unspoken: [] }
  return existsSync(path) ? { ...empty, ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Manifest>) } : empty
}

/** Reads the file again, because words and chants may be rendered concurrently. */
export function updateManifest(change: (manifest: Manifest) => Manifest): Manifest {
  const { chants, words, unspoken } = change(readManifest())
  const manifest = { chants: sorted(chants), words: sorted(words), unspoken }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

export function hashOf(source: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([toolVersion, source]))
    .digest('hex')
    .slice(0, 16)
}

export function fileHash(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 16)
}

export function vowelRow(formants: ReadonlyMap<Vowel, Formants>): VowelRow {
  return Object.fromEntries(
    [...formants].map(([vowel, { first, second }]) => [vowel, [Math.round(first), Math.round(second)]]),
  )
}

export function shippedRow(
  { notes, covered, off, likeness, distance }: ShippedFigures,
  recognized: readonly boolean[],
): ShippedRow {
  return {
    notes,
    covered: covered.length,
    off: off.length,
    phrases: recognized.length,
    recognized: recognized.filter(Boolean).length,
    distance: rounded(distance, 3),
    likeness: Object.fromEntries(
      measures.flatMap((measure) => {
        const value = likeness[measure]
        return value === undefined ? [] : [[measure, rounded(value, targets[measure].digits)]]
      }),
    ),
  }
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function sorted<Row>(rows: Readonly<Record<string, Row>>): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
