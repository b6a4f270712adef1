import { fold } from '../lexicon/latin-text.ts'

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
