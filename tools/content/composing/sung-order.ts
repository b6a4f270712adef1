import { fold } from '../lexicon/latin-text.ts'
import type { ChantSource } from '../sources/chant-source.ts'

interface Stretch {
  readonly order: string
  readonly contents: string
  readonly opensVerse: boolean
}

const stretchOf = (items: readonly string[], opensVerse: boolean): Stretch => ({
  order: items.join('|'),
  contents: items.toSorted().join('|'),
  opensVerse,
})

/** Every stretch of so many words or phrases, also across the end of a verse. */
function stretchesOf(verses: readonly (readonly string[])[], length: number): Stretch[] {
  const sung = verses.flatMap((verse) => verse.map((item, place) => ({ item: fold(item), opensVerse: place === 0 })))
  return sung.map(({ opensVerse }, start) => {
    const items = sung.slice(start, start + length).map(({ item }) => item)
    return stretchOf(items, opensVerse)
  })
}

/** Whether the same words or phrases are sung in another order too; an order that opens a verse is preferred. */
export function hasSecondOrder(items: readonly string[], verses: readonly (readonly string[])[]): boolean {
  const { order, contents } = stretchOf(items.map(fold), false)
  const same = stretchesOf(verses, items.length).filter((stretch) => stretch.contents === contents)
  const opens = same.some((stretch) => stretch.opensVerse && stretch.order === order)
  return same.some((stretch) => stretch.order !== order && (stretch.opensVerse || !opens))
}

const blank = /_{3,}/

/** Whether a sentence with blanks is sung with other words in them too. */
export function hasSecondFilling(sentence: string, answers: readonly string[], sung: readonly string[]): boolean {
  const given = sentence.split(/\s+/).filter((token) => blank.test(token) || /\p{L}/u.test(token))
  const filled = answers.map(fold).join(' ')
  return sung.some((_, start) => {
    const there = sung.slice(start, start + given.length)
    const fits = given.every((token, place) =>
      blank.test(token) ? place < there.length : fold(token) === there[place],
    )
    return fits && there.filter((__, place) => blank.test(given[place] ?? '')).join(' ') !== filled
  })
}

/** Every word of a chant as it is sung, with its repetitions, folded. */
export const sungWords = ({ verses }: ChantSource): string[] =>
  verses.flatMap(({ phrases }) =>
    phrases.flatMap(({ words, times }) =>
      Array.from({ length: times }, () => words.map(({ form }) => fold(form))).flat(),
    ),
  )
