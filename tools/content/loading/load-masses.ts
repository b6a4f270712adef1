import { join } from 'node:path'
import type { Form, Title } from '@schola/calendar/liturgical-day'
import type { MassChant, MassDetails, MassTexts } from '@schola/mass/compiled'
import type { Customs, Line, Mass, OrderOfMass } from '@schola/mass/mass'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import { awaitedSource, massSource } from '../sources/mass-source.ts'
import { readYaml } from '../sources/yaml-file.ts'

/** Both Masses as they are written, and the chants that they wait for. */
export interface MassFiles {
  readonly masses: Readonly<Record<Form, Mass>>
  readonly awaited: Readonly<Record<string, Title>>
}

export async function readMasses(directory: string): Promise<MassFiles> {
  const read = (name: Form) => readYaml(join(directory, 'mass', `${name}.yaml`), `mass/${name}.yaml`, massSource)
  const awaited = await readYaml(join(directory, 'mass', 'awaited.yaml'), 'mass/awaited.yaml', awaitedSource)
  return { masses: { ordinary: await read('ordinary'), older: await read('older') }, awaited }
}

export const phrasesIn = ({ verses }: ChantSource): PhraseSource[] => verses.flatMap(({ phrases }) => phrases)

/** The words of a chant's phrases, one after the other. */
export const joined = (phrases: readonly PhraseSource[], language: 'latin' | 'english'): string =>
  phrases.map((phrase) => phrase[language]).join(' ')

/** What words of a line cannot say by themselves: their English, where a chant has it. */
function withEnglish(line: Line, chants: readonly ChantSource[]): Line {
  if (!('latin' in line) || !line.from) return line
  const { slug, first, last } = line.from
  const chant = chants.find((each) => each.slug === slug)
  return chant ? { ...line, english: joined(phrasesIn(chant).slice(first, last + 1), 'english') } : line
}

/** Of the header the parser needs the name alone. */
const withoutHeader = (melody: string, name: string): string => `name: ${name}\n%%\n${melody.split('%%\n')[1] ?? ''}`

export const compileDetails = (chant: ChantSource, melody: string): MassDetails => ({
  melody: withoutHeader(melody, chant.name),
  glosses: phrasesIn(chant).map(({ words }) =>
    words.map(({ meaning, lemma, partOfSpeech, parse }) => [meaning, lemma, partOfSpeech, parse]),
  ),
})

const compiledChant = (chant: ChantSource): MassChant => ({
  name: { latin: chant.name, english: chant.english },
  verses: chant.verses.map(({ phrases }) =>
    phrases.map(({ latin, english, times }) => ({ latin, english, ...(times > 1 && { times }) })),
  ),
})

/** The slugs of all chants that the Masses name, on whatever day. */
export function slugsIn(masses: MassFiles['masses'], daily: Readonly<Record<string, readonly string[]>>): string[] {
  const lines = Object.values(masses).flatMap(({ parts }) =>
    parts.flatMap(({ moments }) => moments.flatMap((each) => each.lines ?? [])),
  )
  const slugs = lines.flatMap((line) => {
    if ('chant' in line) return [line.chant]
    if ('ofTheDay' in line) return daily[line.ofTheDay] ?? []
    return 'latin' in line && line.from ? [line.from.slug] : []
  })
  return [...new Set(slugs)].toSorted()
}

/** What is said of the customs of each Mass. */
export const customsTextsOf = ({ ordinary, older }: MassFiles['masses']): Record<Form, Customs> => ({
  ordinary: { note: ordinary.note, choices: ordinary.choices },
  older: { note: older.note, choices: older.choices },
})

const compiledMass = ({ note: _, ...mass }: Mass, chants: readonly ChantSource[]): OrderOfMass => ({
  ...mass,
  parts: mass.parts.map((part) => ({
    ...part,
    moments: part.moments.map(({ lines, ...moment }) => ({
      ...moment,
      ...(lines && { lines: lines.map((line) => withEnglish(line, chants)) }),
    })),
  })),
})

/** What the app shows: both Masses with the texts of their chants. */
export function compileMasses(
  { masses: { ordinary, older }, awaited }: MassFiles,
  chants: readonly ChantSource[],
  slugs: readonly string[],
): MassTexts {
  const texts = slugs.flatMap((slug): [string, MassChant][] => {
    const chant = chants.find((each) => each.slug === slug)
    const name = awaited[slug]
    if (chant) return [[slug, compiledChant(chant)]]
    return name ? [[slug, { name, verses: [] }]] : []
  })
  const masses = { older: compiledMass(older, chants), ordinary: compiledMass(ordinary, chants) }
  return { masses, chants: Object.fromEntries(texts) }
}
