import type { LexiconEntry } from '@schola/contract/reading'
import { foldLatin } from '@schola/latin/compare'
import { inflect } from '@schola/latin/inflection/paradigm'
import type { MarkedPart } from './find-marks.ts'

const known = new WeakMap<LexiconEntry, ReadonlySet<string>>()

function formsOf(entry: LexiconEntry): ReadonlySet<string> {
  const held = known.get(entry)
  if (held) return held
  const inPath = entry.places.flatMap(({ forms }) => forms.map(foldLatin))
  const forms = new Set([...inflect(entry).map(({ form }) => form), ...inPath])
  known.set(entry, forms)
  return forms
}

/** A form begins with the letter of one of its principal parts, except for pronouns. */
function mayHold(entry: LexiconEntry, word: string): boolean {
  return (
    entry.partOfSpeech === 'pronoun' ||
    entry.lemma.split(', ').some((part) => foldLatin(part).startsWith(word.slice(0, 1)))
  )
}

/** For each search word, all forms of the dictionary words it may belong to; nothing if one is unknown. */
export function findAllForms(
  lexicon: readonly LexiconEntry[],
  words: string,
): readonly ReadonlySet<string>[] | undefined {
  const sought = foldLatin(words)
    .split(' ')
    .filter((word) => word !== '')
  const found = sought.map((word) => {
    const entries = lexicon.filter((entry) => mayHold(entry, word) && formsOf(entry).has(word))
    return new Set(entries.flatMap((entry) => [...formsOf(entry)]))
  })
  return sought.length === 0 || found.some(({ size }) => size === 0) ? undefined : found
}

/** The line with the words marked, if it holds a form of every word that was looked for. */
export function findFormMarks(line: string, sought: readonly ReadonlySet<string>[]): readonly MarkedPart[] | undefined {
  const pieces = line.split(/(?<=\s)/)
  const folded = pieces.map(foldLatin)
  if (!sought.every((forms) => folded.some((word) => forms.has(word)))) return undefined
  return pieces.map((text, index) => ({ text, marked: sought.some((forms) => forms.has(folded[index] ?? '')) }))
}
