import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { accentedSyllables, type Melody, type Syllable, syllablesOf } from '@schola/chant/melody'
import { parseReference, type Reference, type ReferenceWord, readPitches } from '@schola/curriculum/melodies/reference'
import { fold } from '@schola/latin/text'
import { z } from 'zod'
import { readYaml } from '../sources/read-sources.ts'

const pitches = z.string().transform((names) => readPitches(names))

const cadence = z.strictObject({
  /** Sung on the syllables just before the first accent. */
  preparation: z.array(pitches).default([]),
  accents: z
    .array(
      z.strictObject({
        sung: pitches,
        /** Sung on further unaccented syllables of the group. */
        extra: pitches,
        /** Whether extra syllables come first: in "Dómine" the first takes the extra note. */
        extraFirst: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(2),
  final: pitches,
})

/** A tone for any verse, as in books of psalmody. */
export const psalmTone = z.strictObject({
  sources: z.array(z.string()).min(1),
  chants: z.array(z.string()).min(1),
  intonation: z.array(pitches).min(1),
  tenor: pitches,
  mediant: cadence,
  termination: cadence,
  /** Openings with their own notes. */
  openings: z.record(z.string(), z.array(pitches)).default({}),
})
type PsalmTone = z.infer<typeof psalmTone>
type Cadence = z.infer<typeof cadence>
type Pitches = readonly number[]

interface HalfVerse {
  readonly syllables: readonly Syllable[]
  readonly opensVerse: boolean
}

/** Verses end at double bars, their first halves at the asterisk. */
function halvesOf(melody: Melody): HalfVerse[] {
  const halves: HalfVerse[] = []
  let opensVerse = true
  let syllables: Syllable[] = []
  for (const item of melody.items) {
    if (item.kind === 'syllable') syllables.push(item)
    const endsVerse = item.kind === 'bar' && item.weight === 'double'
    if (!endsVerse && !(item.kind === 'mark' && item.text === '*')) continue
    if (syllables.length > 0) halves.push({ syllables, opensVerse })
    syllables = []
    opensVerse = endsVerse
  }
  return halves
}

const times = (count: number, sung: Pitches): Pitches[] => Array.from({ length: count }, () => sung)

/**
 * Applies a cadence from the last accent backwards. `isAccented` has an entry per syllable; the first `taken` are not
 * available.
 */
function layCadence(
  { accents, final, preparation }: Cadence,
  isAccented: readonly boolean[],
  taken: number,
): Pitches[] {
  let laid: Pitches[] = [final]
  for (const { sung, extra, extraFirst } of accents.toReversed()) {
    const end = isAccented.length - laid.length
    const accent = isAccented.lastIndexOf(true, end - 1)
    // A half verse too short for two accents omits the first.
    if (accent < taken) break
    const extras = times(end - accent - 1, extra)
    laid = extraFirst ? [...extras, sung, ...laid] : [sung, ...extras, ...laid]
  }
  return [...preparation, ...laid].slice(-isAccented.length)
}

function layHalf(tone: PsalmTone, { syllables, opensVerse }: HalfVerse, accented: ReadonlySet<number>): Pitches[] {
  const text = syllables.map((syllable) => syllable.text + (syllable.endsWord ? ' ' : '')).join('')
  const opening = Object.entries(tone.openings).find(([words]) => fold(words) === fold(text))
  if (opening !== undefined) return opening[1]
  const intonation = opensVerse ? tone.intonation : []
  const isAccented = syllables.map(({ index }) => accented.has(index))
  const ending = layCadence(opensVerse ? tone.mediant : tone.termination, isAccented, intonation.length)
  const beginning = intonation.slice(0, syllables.length - ending.length)
  return [...beginning, ...times(syllables.length - ending.length - beginning.length, tone.tenor), ...ending]
}

export function layTone(tone: PsalmTone, melody: Melody): ReferenceWord[] {
  const accented = accentedSyllables(syllablesOf(melody))
  const words: { text: string; syllables: Pitches[] }[] = []
  for (const half of halvesOf(melody)) {
    const laid = layHalf(tone, half, accented)
    half.syllables.forEach(({ word, text }, index) => {
      const known = (words[word] ??= { text: '', syllables: [] })
      known.text += text
      known.syllables.push(laid[index] ?? [])
    })
  }
  return words
}

const directory = new URL('./reference-pitches/', import.meta.url)
const pathOf = (name: string): string => fileURLToPath(new URL(name, directory))

type FindReference = (slug: string, melody: Melody) => Reference | undefined

/** Reads the tables and psalm tones. */
export async function readReferences(): Promise<FindReference> {
  const tones = Object.values(
    await readYaml(pathOf('psalm-tones.yaml'), 'psalm-tones.yaml', z.record(z.string(), psalmTone)),
  )
  const tables = new Map<string, ReferenceWord[]>()
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.txt'))) {
    tables.set(name.slice(0, -'.txt'.length), parseReference(await readFile(pathOf(name), 'utf8'), name))
  }
  return (slug, melody) => {
    const tone = tones.find(({ chants }) => chants.includes(slug))
    const words = tone === undefined ? tables.get(slug) : layTone(tone, melody)
    return words && { words, isPsalmTone: tone !== undefined }
  }
}
