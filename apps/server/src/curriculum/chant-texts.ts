import type { ChantText } from '@schola/contract/content'
import type { LexiconEntry } from '@schola/contract/reading'
import { type ChantItems, readItems } from '@schola/core/memory/items'
import { foldLatin } from '@schola/latin/compare'
import type { ContentRows } from './curriculum.repository.ts'

/** Everything derived from the texts of the chants. */
export interface ChantTexts {
  readonly textByChant: ReadonlyMap<number, ChantText>
  readonly taughtByChant: ReadonlyMap<number, Taught[]>
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  readonly lexicon: readonly LexiconEntry[]
}

export function readChantTexts({ chantRows, textRows }: Pick<ContentRows, 'chantRows' | 'textRows'>): ChantTexts {
  // The seed wrote them from values that the contract's own schema had parsed.
  const textByChant = new Map(textRows.map(({ id, text }) => [id, JSON.parse(text) as ChantText]))
  const ids = chantRows.map(({ id }) => id)
  return {
    textByChant,
    taughtByChant: countTaught(ids, textByChant),
    itemsByChant: new Map(
      chantRows.map(({ id, slug }) => [id, readItems(slug, textByChant.get(id) ?? { verses: [] })]),
    ),
    lexicon: buildLexicon(textByChant),
  }
}

const startsSentence = /^\p{Lu}/u

/** "Pater" and "pater" are one form, unless the word is a name and always has its capital. */
const plainForm = (form: string, lemma: string): string =>
  startsSentence.test(form) && !startsSentence.test(lemma) ? form.toLowerCase() : form

/** Lists the dictionary words of the path in the order of their first occurrence, with their chants. */
export function buildLexicon(texts: ReadonlyMap<number, ChantText>): LexiconEntry[] {
  const entries = new Map<string, LexiconEntry>()
  for (const [chantId, { verses }] of texts) {
    for (const { form, lemma, partOfSpeech } of verses.flatMap(({ phrases }) =>
      phrases.flatMap(({ words }) => words),
    )) {
      const key = `${partOfSpeech} ${lemma}`
      const entry = entries.get(key) ?? { lemma, partOfSpeech, places: [] }
      entries.set(key, entry)
      const place = entry.places.find((each) => each.chantId === chantId)
      const plain = plainForm(form, lemma)
      if (!place) entry.places.push({ chantId, forms: [plain] })
      else if (!place.forms.includes(plain)) place.forms.push(plain)
    }
  }
  return [...entries.values()]
}

/** Number of dictionary words and phrases that are new in a lesson. */
export interface Taught {
  readonly words: number
  readonly phrases: number
}

/** Counts what is new in each lesson, by chant and level. */
export function countTaught(
  chantIds: readonly number[],
  textByChant: ReadonlyMap<number, ChantText>,
): ReadonlyMap<number, Taught[]> {
  const lemmas = new Set<string>()
  const lines = new Set<string>()
  return new Map(
    chantIds.map((id) => {
      const { verses = [], related = [], lessons = [] } = textByChant.get(id) ?? {}
      const phrases = [...verses, ...related].flatMap((part) => part.phrases)
      const taught = lessons.map((places) => {
        const before = { words: lemmas.size, phrases: lines.size }
        for (const phrase of places.flatMap((place) => phrases.slice(place, place + 1))) {
          lines.add(foldLatin(phrase.latin))
          for (const { lemma } of phrase.words) lemmas.add(lemma)
        }
        return { words: lemmas.size - before.words, phrases: lines.size - before.phrases }
      })
      return [id, taught] as const
    }),
  )
}

/** The beginning of a text in both languages. */
export interface Opening {
  readonly latin: string
  readonly english: string
}

/** Maximum length that fits a margin. */
const maxOpeningLetters = 60

/** Returns the beginning of a text: its first phrase and as many of the next as fit. */
export function findOpening({ verses }: Pick<ChantText, 'verses'>): Opening | undefined {
  const [first, ...others] = verses.flatMap(({ phrases }) => phrases)
  if (!first) return undefined
  const begun = [first]
  let letters = first.latin.length
  for (const phrase of others) {
    letters += phrase.latin.length
    if (letters > maxOpeningLetters) break
    begun.push(phrase)
  }
  return { latin: begun.map(({ latin }) => latin).join(' '), english: begun.map(({ english }) => english).join(' ') }
}
