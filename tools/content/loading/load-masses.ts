import { join } from 'node:path'
import type { Form, Title } from '@schola/calendar/liturgical-day'
import type { Line, Mass } from '@schola/mass/mass'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import { awaitedSource, massSource } from '../sources/mass-source.ts'
import { readYaml } from '../sources/yaml-file.ts'

export const forms = ['ordinary', 'older'] as const satisfies readonly Form[]

/** Both Masses as they are written, and the chants that they wait for. */
export interface MassFiles {
  readonly masses: readonly Mass[]
  readonly awaited: Readonly<Record<string, Title>>
}

export async function readMasses(directory: string): Promise<MassFiles> {
  const read = (name: string) => readYaml(join(directory, 'mass', `${name}.yaml`), `mass/${name}.yaml`, massSource)
  const awaited = await readYaml(join(directory, 'mass', 'awaited.yaml'), 'mass/awaited.yaml', awaitedSource)
  return { masses: await Promise.all(forms.map(read)), awaited }
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

/** A chant as the Mass shows it. */
export interface CompiledChant {
  readonly name: Title
  /** Its phrases, verse by verse; none of a chant that is still to come. */
  readonly verses: readonly (readonly { readonly latin: string; readonly english: string; readonly times?: number }[])[]
}

/** The notes and the glosses of a chant; `words` has those of each phrase: meaning, dictionary form, part of speech, parse. */
export interface CompiledDetails {
  readonly melody: string
  readonly words: readonly (readonly (readonly [string, string, string, string])[])[]
}

export interface CompiledMasses {
  readonly masses: Readonly<Record<string, Mass>>
  readonly chants: Readonly<Record<string, CompiledChant>>
}

/** Of the header the parser needs the name alone. */
const withoutHeader = (melody: string, name: string): string => `name: ${name}\n%%\n${melody.split('%%\n')[1] ?? ''}`

export const compileDetails = (chant: ChantSource, melody: string): CompiledDetails => ({
  melody: withoutHeader(melody, chant.name),
  words: phrasesIn(chant).map(({ words }) =>
    words.map(({ meaning, lemma, partOfSpeech, parse }) => [meaning, lemma, partOfSpeech, parse]),
  ),
})

const compiledChant = (chant: ChantSource): CompiledChant => ({
  name: { latin: chant.name, english: chant.english },
  verses: chant.verses.map(({ phrases }) =>
    phrases.map(({ latin, english, times }) => ({ latin, english, ...(times > 1 && { times }) })),
  ),
})

/** The slugs of all chants that the Masses name, on whatever day. */
export function slugsIn(masses: readonly Mass[], daily: Readonly<Record<string, readonly string[]>>): string[] {
  const lines = masses.flatMap(({ parts }) =>
    parts.flatMap(({ moments }) => moments.flatMap((each) => each.lines ?? [])),
  )
  const slugs = lines.flatMap((line) => {
    if ('chant' in line) return [line.chant]
    if ('ofTheDay' in line) return daily[line.ofTheDay] ?? []
    return 'latin' in line && line.from ? [line.from.slug] : []
  })
  return [...new Set(slugs)].toSorted()
}

/** What the app shows: both Masses with the texts of their chants. */
export function compileMasses(
  files: MassFiles,
  chants: readonly ChantSource[],
  slugs: readonly string[],
): CompiledMasses {
  const masses = files.masses.map((mass): [string, Mass] => [
    mass.form,
    {
      ...mass,
      parts: mass.parts.map((part) => ({
        ...part,
        moments: part.moments.map(({ lines, ...moment }) => ({
          ...moment,
          ...(lines && { lines: lines.map((line) => withEnglish(line, chants)) }),
        })),
      })),
    },
  ])
  const texts = slugs.flatMap((slug): [string, CompiledChant][] => {
    const chant = chants.find((each) => each.slug === slug)
    const name = files.awaited[slug]
    if (chant) return [[slug, compiledChant(chant)]]
    return name ? [[slug, { name, verses: [] }]] : []
  })
  return { masses: Object.fromEntries(masses), chants: Object.fromEntries(texts) }
}
