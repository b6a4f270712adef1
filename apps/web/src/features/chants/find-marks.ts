import type { LexiconEntry } from '@schola/contract/reading'
import { foldLatin } from '@schola/latin/compare'
import { type FoldedUnit, readFoldedUnits } from '@schola/latin/fold'
import { inflect } from '@schola/latin/inflection/paradigm'

export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
  /** Set if it differs from the language of the line. */
  readonly lang?: 'la'
}

function startsOf(units: readonly FoldedUnit[]): number[] {
  let position = 0
  return units.map(({ folded }) => {
    const start = position
    position += folded.length
    return start
  })
}

/** Marks the first match of a folded search text, or returns undefined. */
export function findMarks(text: string, sought: string, isWhole = false): readonly MarkedPart[] | undefined {
  if (sought === '') return undefined
  const units = readFoldedUnits(text)
  const line = units.map(({ folded }) => folded).join('')
  const from = isWhole ? ` ${line} `.indexOf(` ${sought} `) : line.indexOf(sought)
  if (from === -1) return undefined
  const starts = startsOf(units)
  const upTo = from + sought.length
  function isIn(index: number) {
    const start = starts[index] ?? 0
    // Letters such as æ fold to two, and a match may cover only one of them.
    return start < upTo && start + (units[index]?.folded.length ?? 0) > from
  }
  const textWhere = (matches: (index: number) => boolean) =>
    units.map((unit, index) => (matches(index) ? unit.text : '')).join('')
  const first = units.findIndex((_, index) => isIn(index))
  const parts = [
    { text: textWhere((index) => index < first), marked: false },
    { text: textWhere(isIn), marked: true },
    { text: textWhere((index) => index > first && !isIn(index)), marked: false },
  ]
  return parts.filter(({ text: words }) => words !== '')
}

const cache = new WeakMap<LexiconEntry, ReadonlySet<string>>()

function formsOf(entry: LexiconEntry): ReadonlySet<string> {
  const cached = cache.get(entry)
  if (cached) return cached
  const inPath = entry.places.flatMap(({ forms }) => forms.map(foldLatin))
  const forms = new Set([...inflect(entry).map(({ form }) => form), ...inPath])
  cache.set(entry, forms)
  return forms
}

/** Skips entries quickly: except for pronouns, a form has the first letter of one of the principal parts. */
function mayContain(entry: LexiconEntry, word: string): boolean {
  return (
    entry.partOfSpeech === 'pronoun' ||
    entry.lemma.split(', ').some((part) => foldLatin(part).startsWith(word.slice(0, 1)))
  )
}

/** Returns all forms of the dictionary entries of each search word, or undefined if a word is unknown. */
export function findAllForms(
  lexicon: readonly LexiconEntry[],
  words: string,
): readonly ReadonlySet<string>[] | undefined {
  const sought = foldLatin(words)
    .split(' ')
    .filter((word) => word !== '')
  const found = sought.map((word) => {
    const entries = lexicon.filter((entry) => mayContain(entry, word) && formsOf(entry).has(word))
    return new Set(entries.flatMap((entry) => [...formsOf(entry)]))
  })
  return sought.length === 0 || found.some(({ size }) => size === 0) ? undefined : found
}

/** Marks the words of a line that contains a form of every search word, or returns undefined. */
export function findFormMarks(line: string, sought: readonly ReadonlySet<string>[]): readonly MarkedPart[] | undefined {
  const pieces = line.split(/(?<=\s)/)
  const folded = pieces.map(foldLatin)
  if (!sought.every((forms) => folded.some((word) => forms.has(word)))) return undefined
  return pieces.map((text, index) => ({ text, marked: sought.some((forms) => forms.has(folded[index] ?? '')) }))
}
