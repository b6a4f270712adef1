import { fold, wordsIn } from '@schola/latin/text'

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

/** Whether what is left out of a stretch is sung in more than one way: "O _____, O _____" can be filled twice. */
export function hasSecondFilling(sentence: string, verses: readonly (readonly string[])[]): boolean {
  const pattern = sentence
    .split(/\s+/)
    .flatMap((token) => (/_{3,}/.test(token) ? [undefined] : wordsIn(token).map(fold)))
  const sung = verses.flat().map(fold)
  const fillings = sung.flatMap((_, start) => {
    const stretch = sung.slice(start, start + pattern.length)
    const fits =
      stretch.length === pattern.length && pattern.every((word, at) => word === undefined || word === stretch[at])
    return fits ? [stretch.filter((_word, at) => pattern[at] === undefined).join(' ')] : []
  })
  return new Set(fillings).size > 1
}
