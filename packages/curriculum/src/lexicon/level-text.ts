import { type Inflected, readFeatures } from '@schola/latin/inflection/features'
import { type DictionaryWord, inflect } from '@schola/latin/inflection/paradigm'
import { fold, remembered, slugOf, wordsIn } from '@schola/latin/text'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import type { WordSource } from '../sources/notation.ts'

export const featuresOf = remembered(readFeatures)

/** The curriculum has some thousand words, and a verb has hundreds of forms. */
const maxParadigms = 5000

const formsNamed = remembered((named): readonly Inflected[] => {
  const [partOfSpeech = '', ...lemma] = named.split('|')
  return inflect({ partOfSpeech, lemma: lemma.join('|') })
}, maxParadigms)

export const formsOf = ({ lemma, partOfSpeech }: DictionaryWord): readonly Inflected[] =>
  formsNamed(`${partOfSpeech}|${lemma}`)

/** Returns every phrase of a chant: verses first, then related prayers. Lessons use these indexes. */
export const allPhrases = ({ verses, related }: ChantSource): PhraseSource[] =>
  [...verses, ...related].flatMap(({ phrases }) => phrases)

/** Related prayers come in the last two levels, unless a level is restricted to a part of the chant. */
export const asksRelated = ({ levels }: ChantSource, level: number): boolean =>
  level > levels.length - 2 && levels[level - 1]?.phrases === undefined

/** Whether a level may ask for a phrase of the verses, by index. */
export function asksPhrase({ levels }: ChantSource, level: number, position: number): boolean {
  const range = levels[level - 1]?.phrases
  return range === undefined || (position + 1 >= range.from && position + 1 <= range.to)
}

function positionsAt(chant: ChantSource, level: number): number[] {
  const own = chant.verses.reduce((count, { phrases }) => count + phrases.length, 0)
  return allPhrases(chant).flatMap((_, position) =>
    (position < own ? asksPhrase(chant, level, position) : asksRelated(chant, level)) ? [position] : [],
  )
}

/** Returns the phrases that each level teaches first, as indexes in `allPhrases`. */
export function lessonsOf(chant: ChantSource): number[][] {
  const phrases = allPhrases(chant)
  const shown = new Set<string>()
  return chant.levels.map((_, index) =>
    positionsAt(chant, index + 1).filter((position) => {
      const latin = slugOf(phrases[position]?.latin ?? '')
      if (shown.has(latin)) return false
      shown.add(latin)
      return true
    }),
  )
}

interface Known {
  readonly has: (folded: string) => boolean
}

/** Latin that a learner has been shown, folded. */
export interface ShownLatin {
  /** Words of lessons, and the dictionary forms in their glosses. */
  readonly words: Known
  readonly forms: Known
}

export const wordsGiven = ({ form, lemma }: WordSource): string[] =>
  wordsIn(`${form} ${lemma.replace(/\([^)]*\)/g, '').replaceAll(',', ' ')}`).map(fold)

function phrasesShown(chant: ChantSource, level: number): PhraseSource[] {
  const phrases = allPhrases(chant)
  return lessonsOf(chant)
    .slice(0, level)
    .flatMap((positions) => positions.flatMap((position) => phrases[position] ?? []))
}

/** Calls back with each word of some phrases, and with each form of dictionary words not seen before. */
function eachShown(
  phrases: readonly PhraseSource[],
  seen: Set<readonly Inflected[]>,
  onWord: (word: string) => void,
  onForm: (form: string) => void,
): void {
  for (const word of phrases.flatMap((phrase) => phrase.words)) {
    for (const given of wordsGiven(word)) {
      onWord(given)
      onForm(given)
    }
    const forms = formsOf(word)
    if (seen.has(forms)) continue
    seen.add(forms)
    for (const { form } of forms) onForm(form)
  }
}

interface FirstShown {
  readonly words: ReadonlyMap<string, number>
  readonly forms: ReadonlyMap<string, number>
}

/** Returns the chants learned before another; the list is in learning order. */
export function chantsBefore<Chant extends { readonly id: number }>(
  { id }: Pick<Chant, 'id'>,
  all: readonly Chant[],
): readonly Chant[] {
  const position = all.findIndex((other) => other.id === id)
  return position < 0 ? all : all.slice(0, position)
}

const knownFirst = new WeakMap<readonly ChantSource[], FirstShown>()

function firstShown(all: readonly ChantSource[]): FirstShown {
  const known = knownFirst.get(all)
  if (known) return known
  const [words, forms] = [new Map<string, number>(), new Map<string, number>()]
  const seen = new Set<readonly Inflected[]>()
  for (const [position, chant] of all.entries()) {
    eachShown(
      phrasesShown(chant, chant.levels.length),
      seen,
      (word) => words.has(word) || words.set(word, position),
      (form) => forms.has(form) || forms.set(form, position),
    )
  }
  knownFirst.set(all, { words, forms })
  return { words, forms }
}

/** Returns what earlier chants and this one have shown, level by level. */
export function shownLatin(chant: ChantSource, all: readonly ChantSource[]): ShownLatin[] {
  const first = firstShown(all)
  const own = chantsBefore(chant, all).length
  const phrases = allPhrases(chant)
  const [words, forms] = [new Map<string, number>(), new Map<string, number>()]
  const lessons = lessonsOf(chant)
  const seen = new Set<readonly Inflected[]>()
  for (const [index, positions] of lessons.entries()) {
    eachShown(
      positions.flatMap((position) => phrases[position] ?? []),
      seen,
      (word) => words.has(word) || words.set(word, index),
      (form) => forms.has(form) || forms.set(form, index),
    )
  }
  const isBefore = (positions: ReadonlyMap<string, number>, folded: string, end: number) =>
    (positions.get(folded) ?? end) < end
  return lessons.map((_, index) => ({
    words: { has: (word) => isBefore(first.words, word, own) || isBefore(words, word, index + 1) },
    forms: { has: (form) => isBefore(first.forms, form, own) || isBefore(forms, form, index + 1) },
  }))
}
