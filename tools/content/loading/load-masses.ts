import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownMelody } from '@schola/contract/own-melody'
import type { Form, Title } from '@schola/core/calendar/liturgical-day'
import type { MassChant, MassDetails, MassMelodies, MassTexts, MassTone } from '@schola/core/mass/compiled'
import { forms, type Line, type Mass, type OrderOfMass } from '@schola/core/mass/mass'
import type { ChantFolder, ChantSource, PhraseSource } from '@schola/curriculum/sources/chant-source'
import { massSource, melodiesSource, rareSource, settingsSource } from '../sources/mass-source.ts'
import { readYaml } from '../sources/read-sources.ts'

export interface MassFiles {
  readonly masses: Readonly<Record<Form, Mass>>
  readonly melodies: Readonly<Record<string, readonly MassTone[]>>
  readonly rare: readonly string[]
  /** Rules for the Mass of the Kyriale by day; the first match wins. */
  readonly settingsOfDays: MassMelodies['days']
}

export async function readMasses(directory: string): Promise<MassFiles> {
  const read = (name: Form) => readYaml(join(directory, 'mass', `${name}.yaml`), `mass/${name}.yaml`, massSource)
  const melodies = await readYaml(join(directory, 'mass', 'melodies.yaml'), 'mass/melodies.yaml', melodiesSource)
  const rare = await readYaml(join(directory, 'mass', 'rare.yaml'), 'mass/rare.yaml', rareSource)
  const settings = await readYaml(join(directory, 'mass', 'settings.yaml'), 'mass/settings.yaml', settingsSource)
  const settingsOfDays = settings.map(({ setting, when }) => (when ? ([setting, when] as const) : ([setting] as const)))
  const masses = { ordinary: await read('ordinary'), older: await read('older') }
  return { masses, melodies, rare, settingsOfDays }
}

export const phrasesIn = ({ verses }: ChantSource): PhraseSource[] => verses.flatMap(({ phrases }) => phrases)

export const joined = (phrases: readonly PhraseSource[], language: 'latin' | 'english'): string =>
  phrases.map((phrase) => phrase[language]).join(' ')

/** Adds the English of a line that quotes a chant. */
function withEnglish(line: Line, chants: readonly ChantSource[]): Line {
  if (!('latin' in line) || !line.from) return line
  const { slug, first, last } = line.from
  const chant = chants.find((each) => each.slug === slug)
  return chant ? { ...line, english: joined(phrasesIn(chant).slice(first, last + 1), 'english') } : line
}

export function commonEnd(one: string, other: string): string {
  let end = ''
  while (end.length < Math.min(one.length, other.length) && one.at(-end.length - 1) === other.at(-end.length - 1))
    end = one.slice(-end.length - 1)
  return end
}

/** Returns where a melody has words with another spelling, and the replacement. */
function spelledIn(melody: string, spelling: OrderOfMass['spelling'] = {}): [string, string][] {
  return Object.entries(spelling).flatMap(([ours, theirs]) => {
    const withNotes = new RegExp(ours.split('').join('(?:\\([^)]*\\))?'), 'u')
    const [sung] = withNotes.exec(melody) ?? []
    const end = commonEnd(ours, theirs).length
    return sung === undefined ? [] : [[sung, theirs.slice(0, -end) + sung.slice(ours.length - end)]]
  })
}

/** Returns a melody without header, and the spellings of each form. */
function compileMelody(source: string, { masses }: Pick<MassFiles, 'masses'>): Pick<MassDetails, 'melody' | 'spelled'> {
  const melody = (source.split('%%\n')[1] ?? '').trim().replaceAll('\n', ' ')
  const spelled = forms
    .map((form) => [form, spelledIn(melody, masses[form].spelling)] as const)
    .filter(([, pairs]) => pairs.length > 0)
  return { melody, ...(spelled.length > 0 && { spelled: Object.fromEntries(spelled) }) }
}

export async function compileSettings(
  directory: string,
  folders: readonly ChantFolder[],
  files: MassFiles,
): Promise<MassMelodies> {
  const chants: [string, MassMelodies['chants'][string]][] = []
  for (const { chant, settings } of folders) {
    if (!chant.setting) continue
    const others = settings.map(async ({ id, folder, melody }) => {
      const source = await readFile(join(directory, folder, 'melody.gabc'), 'utf8')
      const tones: MassTone[] = [[0, melody.header.name]]
      return [id, { ...compileMelody(source, files), tones }] as const
    })
    chants.push([chant.slug, { own: chant.setting.id, others: Object.fromEntries(await Promise.all(others)) }])
  }
  return { days: files.settingsOfDays, chants: Object.fromEntries(chants) }
}

export function compileDetails(chant: ChantSource, source: string, files: MassFiles): MassDetails {
  return {
    ...compileMelody(source, files),
    tones: files.melodies[chant.slug] ?? [],
    glosses: phrasesIn(chant).map(({ words }) =>
      words.map(({ meaning, lemma, partOfSpeech, parse }) => [meaning, lemma, partOfSpeech, parse].join('|')),
    ),
  }
}

const nameOf = ({ name, english }: ChantSource): Title => ({ latin: name, english })

export const compiledChant = (chant: ChantSource): MassChant => ({
  name: nameOf(chant),
  verses: chant.verses.map(({ phrases }) =>
    phrases.map(({ latin, english, times }) => ({ latin, english, ...(times > 1 && { times }) })),
  ),
})

const linesOf = (masses: MassFiles['masses']): Line[] =>
  Object.values(masses).flatMap(({ parts }) =>
    parts.flatMap(({ moments }) => moments.flatMap((each) => each.lines ?? [])),
  )

export function slugsIn(masses: MassFiles['masses'], daily: Readonly<Record<string, readonly string[]>>): string[] {
  const slugs = linesOf(masses).flatMap((line) => {
    if ('chant' in line) return [line.chant]
    if ('ofTheDay' in line) return daily[line.ofTheDay] ?? []
    return 'latin' in line && line.from ? [line.from.slug] : []
  })
  return [...new Set(slugs)].toSorted()
}

const compiledMass = (mass: Mass, chants: readonly ChantSource[]): Mass => ({
  ...mass,
  parts: mass.parts.map((part) => ({
    ...part,
    moments: part.moments.map(({ lines, ...moment }) => ({
      ...moment,
      ...(lines && { lines: lines.map((line) => withEnglish(line, chants)) }),
    })),
  })),
})

/** Returns a chant that is only quoted: without name, and if spoken, only with the quoted phrases. */
function compiledLines(chant: ChantSource, lines: readonly Line[]): MassChant {
  const taken = lines.flatMap((line) => ('latin' in line && line.from?.slug === chant.slug ? [line.from] : []))
  const isTaken = (index: number) => !chant.said || taken.some(({ first, last }) => index >= first && index <= last)
  const { verses } = compiledChant(chant)
  let index = 0
  return {
    name: { latin: '', english: '' },
    verses: verses.map((verse) => verse.map((phrase) => (isTaken(index++) ? phrase : { latin: '', english: '' }))),
  }
}

/** Returns both Masses with their texts; chants of few days only have a name. */
export function compileMasses(
  { masses, rare }: Pick<MassFiles, 'masses' | 'rare'>,
  chants: readonly ChantSource[],
  daily: Readonly<Record<string, readonly string[]>>,
): MassTexts {
  const lines = linesOf(masses)
  const whole = new Set([
    ...lines.flatMap((line) => ('chant' in line ? [line.chant] : [])),
    ...Object.values(daily).flat(),
  ])
  const texts = slugsIn(masses, daily).flatMap((slug): [string, MassChant][] => {
    const chant = chants.find((each) => each.slug === slug)
    if (!chant) return []
    if (rare.includes(slug)) return [[slug, { name: nameOf(chant), verses: [] }]]
    return [[slug, whole.has(slug) ? compiledChant(chant) : compiledLines(chant, lines)]]
  })
  const { older, ordinary } = masses
  return {
    masses: { older: compiledMass(older, chants), ordinary: compiledMass(ordinary, chants) },
    chants: Object.fromEntries(texts),
  }
}

type Named = readonly [key: string, ...names: string[]]

/** Returns the names by which melodies are searched. */
export function melodyNamesOf(folders: readonly ChantFolder[]): Readonly<Record<string, readonly Named[]>> {
  const entries = folders.flatMap(({ chant: { slug, setting: own }, settings }) => {
    if (!own) return []
    const others = settings.map(({ id, setting }): Named => [id, setting.name, ...setting.also])
    const first: Named = [ownMelody, own.name, ...own.also]
    return [[slug, [first, ...others]] as const]
  })
  return Object.fromEntries(entries)
}
