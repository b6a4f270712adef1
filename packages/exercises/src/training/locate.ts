import type { ChantItems, GlossedText, PhraseItems } from '@schola/core/memory/items'
import { foldedWords } from '@schola/latin/compare'

interface Phrase {
  readonly latin: string
  readonly english: string
  readonly words: readonly {
    readonly form: string
    readonly lemma: string
    readonly meaning: string
    readonly parse: string
  }[]
}

/** The text of a chant as exercises are held against it. */
export interface TrainedText extends GlossedText {
  readonly verses: readonly { readonly phrases: readonly Phrase[] }[]
  readonly related?: readonly { readonly phrases: readonly Phrase[] }[] | undefined
}

export interface LocatedPhrase {
  readonly items: PhraseItems
  readonly english: string
  readonly length: number
}

/** A word in its place. */
export interface LocatedWord {
  readonly folded: string
  readonly item: number
  readonly meaning: string
  readonly parse: string
  readonly phrase: LocatedPhrase
  readonly isFirst: boolean
}

type Line = readonly LocatedWord[]

/** The words of the verses in their order, then those of each other prayer. */
function linesOf({ verses, related = [] }: TrainedText, items: ChantItems): Line[] {
  function wordsOf({ english, words }: Phrase, known: PhraseItems | undefined): LocatedWord[] {
    if (!known) return []
    const phrase = { items: known, english, length: words.length }
    return words.map(({ form, meaning, parse }, place) => ({
      folded: foldedWords(form).join(''),
      item: known.words[place] ?? known.phrase,
      meaning,
      parse,
      phrase,
      isFirst: place === 0,
    }))
  }
  const sung = verses.flatMap(({ phrases }) => phrases).flatMap((phrase, place) => wordsOf(phrase, items.sung[place]))
  let place = 0
  const others = related.map(({ phrases }) => phrases.flatMap((phrase) => wordsOf(phrase, items.related[place++])))
  return [sung, ...others]
}

interface Place {
  readonly line: Line
  readonly at: number
}

/** Where each word stands, by its spelling. */
export type Places = ReadonlyMap<string, readonly Place[]>

function placesOf(lines: readonly Line[]): Places {
  const places = new Map<string, Place[]>()
  for (const line of lines) {
    for (const [at, { folded }] of line.entries()) {
      const list = places.get(folded)
      if (list) list.push({ line, at })
      else places.set(folded, [{ line, at }])
    }
  }
  return places
}

const known = new WeakMap<ChantItems, Places>()

/** Worked out once for the items of a chant. */
export function getPlaces(text: TrainedText, items: ChantItems): Places {
  const places = known.get(items) ?? placesOf(linesOf(text, items))
  known.set(items, places)
  return places
}

/** Whether a stretch goes from the beginning of a phrase to the end of one. */
function isWhole(stretch: Line): boolean {
  const last = stretch.at(-1)?.phrase
  const ofLast = stretch.filter(({ phrase }) => phrase === last)
  return stretch[0]?.isFirst === true && ofLast.length === last?.length
}

/** The first place where the words are whole phrases, else the first at all. */
export function findLine(places: Places, words: readonly string[]): Line | undefined {
  const stretches = (places.get(words[0] ?? '') ?? [])
    .filter(({ line, at }) => words.every((word, step) => line[at + step]?.folded === word))
    .map(({ line, at }) => line.slice(at, at + words.length))
  return stretches.find(isWhole) ?? stretches[0]
}

/** The first place of a single word; where one form belongs to two words, its meaning decides. */
export function findWord(places: Places, word: string, english: string | undefined): LocatedWord | undefined {
  const found = (places.get(word) ?? []).flatMap(({ line, at }) => line[at] ?? [])
  return found.find(({ meaning, parse }) => meaning === english || parse === english) ?? found[0]
}
