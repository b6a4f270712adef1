import type { Form, Title } from '@schola/calendar/liturgical-day'
import type { MassChant, MassPhrase, MassTexts } from './compiled.ts'
import type { ChantOfTheDay, ChantPart, Line, Moment, OrderOfMass, Part, Posture, When, WordsLine } from './mass.ts'
import { voices } from './mass.ts'

/*
 * Both Masses in little room, one thing a line, its fields apart by bars: first the chants (`$`), with their verses (`/`) and
 * phrases, then for each Mass what stands at its head, its parts (`#`), their moments (`@`) and the lines of these: the voice
 * by its number, a sign (`:` for words, `<` for those of a chant, `=` for a whole chant, `%` for one that the calendar names,
 * `+` for a proper), and what is said.
 */

const row = (...fields: readonly (string | number | true | undefined)[]): string => fields.join('|').replace(/\|+$/, '')

const packedWhen = (when: When | undefined): string => (when ? JSON.stringify(when) : '')

const placeOf = (line: Line | undefined): ChantPart | undefined => (line && 'latin' in line ? line.from : undefined)

/** The last phrase stands there only where it is not the first, and of what goes on after the line before nothing else. */
function packPlace({ slug, first, last, time }: ChantPart, before: ChantPart | undefined): string {
  const end = last === first && time === undefined ? [] : [last, time]
  const goesOn = before?.slug === slug && before.last === first - 1 && time === undefined
  return (goesOn ? end : [slug, first, ...end]).join(' ').trimEnd()
}

function packLine(line: Line, before: Line | undefined): string {
  const who = voices.indexOf(line.who)
  const when = packedWhen(line.when)
  if ('chant' in line) return row(who + '=' + line.chant, '', line.intoned, when)
  if ('ofTheDay' in line) return row(who + '%' + line.ofTheDay, '', '', when)
  if ('proper' in line) return row(who + '+' + line.proper, '', '', when)
  const { latin, english, from, begins, times = '' } = line
  const more = `${begins ? '…' : ''}${times}`
  if (from) return row(`${who}<${packPlace(from, placeOf(before))}`, '', more, when)
  return row(who + ':' + latin, english, more, when)
}

const packMoment = ({ id, name, posture, cue, gesture, said, lines = [], when }: Moment): string[] => [
  row(`@${id}`, name.latin, name.english, posture, cue, gesture, said, packedWhen(when)),
  ...lines.map((line, place) => packLine(line, lines[place - 1])),
]

const withoutWords = (options: object) => Object.fromEntries(Object.keys(options).map((name) => [name, 1]))

function packMass({ parts, choices, ...rest }: OrderOfMass): string[] {
  const bare = Object.entries(choices).map(([name, { options }]) => [name, { options: withoutWords(options) }])
  const head = { ...rest, choices: Object.fromEntries(bare) }
  const packed = parts.map(({ name, moments }) => [row(`#${name.latin}`, name.english), ...moments.flatMap(packMoment)])
  return [JSON.stringify(head), ...packed.flat()]
}

const packChant = ([slug, { name, verses }]: [string, MassChant]): string[] => [
  row(`$${slug}`, name.latin, name.english),
  ...verses.flatMap((verse) => ['/', ...verse.map(({ latin, english, times }) => row(latin, english, times))]),
]

export function packTexts({ masses, chants }: MassTexts): string {
  return [...Object.entries(chants).flatMap(packChant), ...Object.values(masses).flatMap(packMass)].join('\n')
}

type Chants = Record<string, { readonly name: Title; readonly verses: MassPhrase[][] }>

type Present<Fields> = { readonly [Key in keyof Fields]?: NonNullable<Fields[Key]> }

/** Of some fields those that are there. */
const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Present<Fields> // the same, less some

const readWhen = (when: string | undefined): When | undefined => (when ? (JSON.parse(when) as When) : undefined) // packed above

type Spelling = OrderOfMass['spelling']

/** A text of a chant as the books of a form spell it. */
export const spelledBy = (spelling: Spelling, latin: string): string =>
  Object.entries(spelling ?? {}).reduce((text, [ours, theirs]) => text.replace(ours, theirs), latin)

function readPlace(body: string, before: ChantPart | undefined): ChantPart {
  const [slug = '', ...places] = body.split(' ')
  const end = Number(slug)
  if (before && end >= 0) {
    const next = before.last + 1
    return { slug: before.slug, first: next, last: end || next, time: undefined }
  }
  const [first = 0, last = first, time] = places.map(Number)
  return { slug, first, last, time }
}

function readWords(from: ChantPart, chants: Chants, spelling: Spelling): Pick<WordsLine, 'latin' | 'english' | 'from'> {
  const { slug, first, last } = from
  const phrases = chants[slug]?.verses.flat().slice(first, last + 1) ?? []
  const joined = (language: 'latin' | 'english') => phrases.map((phrase) => phrase[language]).join(' ')
  return { latin: spelledBy(spelling, joined('latin')), english: joined('english'), from }
}

function readLine(
  [start = '', english = '', more = '', when]: readonly string[],
  chants: Chants,
  spelling: Spelling,
  before: Line | undefined,
): Line {
  const kind = start.charAt(1)
  const body = start.slice(2)
  const times = Number(more.replace('…', ''))
  const base = { who: voices[Number(start.charAt(0))] ?? 'all', ...present({ when: readWhen(when) }) }
  if (kind === '=') return { ...base, chant: body, ...present({ intoned: times }) }
  if (kind === '%') return { ...base, ofTheDay: body as ChantOfTheDay } // packed above
  if (kind === '+') return { ...base, proper: body }
  const words = kind === '<' ? readWords(readPlace(body, placeOf(before)), chants, spelling) : { latin: body, english }
  return { ...base, ...words, ...present({ begins: more.startsWith('…'), times }) } as WordsLine // only true stays
}

function readMoment(fields: readonly string[], lines: readonly Line[]): Moment {
  const [id = '', latin = '', english = '', posture, cue, gesture, said, when] = fields
  const more = present({ posture: posture as Posture, cue, gesture, said: said === 'true', when: readWhen(when) })
  return { id, name: { latin, english }, ...more, lines } as Moment // only true stays
}

/** The Masses and their chants, as they were before they were packed. */
export function unpackTexts(packed: string): MassTexts {
  const chants: Chants = {}
  const masses: Partial<Record<Form, OrderOfMass>> = {}
  let verses: MassPhrase[][] = []
  let parts: Part[] = []
  let moments: Moment[] = []
  let lines: Line[] | undefined
  let spelling: Spelling
  for (const text of packed.split('\n')) {
    const fields = text.slice(1).split('|')
    const [first = '', latin = '', english = ''] = fields
    const sign = text.charAt(0)
    if (sign === '$') chants[first] = { name: { latin, english }, verses: (verses = []) }
    else if (sign === '/') verses.push([])
    else if (sign === '{') {
      const mass = JSON.parse(text) as OrderOfMass // packed above
      masses[mass.form] = { ...mass, parts: (parts = []) }
      spelling = mass.spelling
    } else if (sign === '#') parts.push({ name: { latin: first, english: latin }, moments: (moments = []) })
    else if (sign === '@') moments.push(readMoment(fields, (lines = [])))
    else if (lines) lines.push(readLine(text.split('|'), chants, spelling, lines.at(-1)))
    else verses.at(-1)?.push({ latin: sign + first, english: latin, ...present({ times: Number(english) }) })
  }
  return { masses: masses as MassTexts['masses'], chants } // both are packed
}
