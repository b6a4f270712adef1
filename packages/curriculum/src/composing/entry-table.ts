import { type Entry } from '@schola/exercises/composing/scope'
import { groupedBy } from '@schola/exercises/composing/words'
import { remembered } from '@schola/latin/text'
import { featuresOf } from '../lexicon/level-text.ts'
import { kindOf, type Lexicon } from '../lexicon/lexicon.ts'

/** One text of each entry as a number: equal texts have equal numbers. */
interface Column {
  readonly values: Uint32Array
  /** The number of a text; 0 if no entry has it. */
  readonly numberOf: (text: string) => number
}

/** The entries of one kind, column by column: thousands are looked at for each word, and numbers lie side by side. */
export interface EntryTable {
  readonly entries: readonly Entry[]
  readonly placeOf: ReadonlyMap<Entry, number>
  readonly heads: Column
  readonly partsOfSpeech: Column
  readonly openings: Column
  readonly meanings: Column
  readonly forms: Column
  /** Which form of its word an entry is, by `formNamed`. */
  readonly formNames: Column
  /** How far away each entry was found: 0 in the text of the chant itself. */
  readonly originDistance: Uint8Array
  readonly isMeaningCapital: Uint8Array
  readonly isShownCapital: Uint8Array
}

const originDistance: Readonly<Record<Entry['origin'], number>> = { text: 0, related: 1, form: 1, earlier: 2 }

const featuresNamed = remembered((parse) => {
  const { gender: _, ...features } = featuresOf(parse)
  return JSON.stringify(features)
})

const formsNamed = new Map<Entry['partOfSpeech'], (parse: string) => string>()

/** Which form of its word an entry is, whatever its gender. */
export function formNamed({ partOfSpeech, parse }: Entry): string {
  const known = formsNamed.get(partOfSpeech)
  const ofPart = known ?? remembered((each) => `${partOfSpeech} ${featuresNamed(each)}`)
  if (known === undefined) formsNamed.set(partOfSpeech, ofPart)
  return ofPart(parse)
}

function columnOf(entries: readonly Entry[], textOf: (entry: Entry) => string): Column {
  const numbers = new Map<string, number>()
  const values = new Uint32Array(entries.length)
  for (const [place, entry] of entries.entries()) {
    const text = textOf(entry)
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    values[place] = number
  }
  return { values, numberOf: (text) => numbers.get(text) ?? 0 }
}

const bytesOf = (entries: readonly Entry[], valueOf: (entry: Entry) => number | boolean): Uint8Array =>
  new Uint8Array(entries.map((entry) => Number(valueOf(entry))))

const tableOf = (entries: readonly Entry[]): EntryTable => ({
  entries,
  placeOf: new Map(entries.map((entry, place) => [entry, place])),
  heads: columnOf(entries, ({ head }) => head),
  partsOfSpeech: columnOf(entries, ({ partOfSpeech }) => partOfSpeech),
  openings: columnOf(entries, ({ opening }) => opening),
  meanings: columnOf(entries, ({ plain }) => plain),
  forms: columnOf(entries, ({ folded }) => folded),
  formNames: columnOf(entries, formNamed),
  originDistance: bytesOf(entries, ({ origin }) => originDistance[origin]),
  isMeaningCapital: bytesOf(entries, (entry) => entry.isMeaningCapital),
  isShownCapital: bytesOf(entries, (entry) => entry.isShownCapital),
})

const noTable = tableOf([])
const tablesByEntries = new WeakMap<Lexicon['entries'], ReadonlyMap<string, EntryTable>>()

/** All entries of the same kind as this one. */
export function tableOfKind({ entries }: Lexicon, entry: Entry): EntryTable {
  const known = tablesByEntries.get(entries)
  const tables = known ?? new Map([...groupedBy(entries, kindOf)].map(([kind, group]) => [kind, tableOf(group)]))
  if (known === undefined) tablesByEntries.set(entries, tables)
  return tables.get(kindOf(entry)) ?? noTable
}

const offeredByLexicon = new WeakMap<Lexicon, Map<EntryTable, Uint8Array>>()

/** By place, whether an entry of a table may be offered. */
export function offeredIn(lexicon: Lexicon, table: EntryTable): Uint8Array {
  const known = offeredByLexicon.get(lexicon) ?? new Map<EntryTable, Uint8Array>()
  offeredByLexicon.set(lexicon, known)
  const before = known.get(table)
  if (before !== undefined) return before
  const easier = lexicon.easier && offeredIn(lexicon.easier, table)
  const offered = new Uint8Array(table.entries.length)
  for (const [place, entry] of table.entries.entries()) {
    if (easier?.[place] === 1 || lexicon.offered.has(entry)) offered[place] = 1
  }
  known.set(table, offered)
  return offered
}
