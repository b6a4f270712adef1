import { foldLatin } from '@schola/latin/compare'

/** As much of a chant's text as its items are read from. */
export interface GlossedText {
  readonly verses: readonly { readonly phrases: readonly GlossedPhrase[] }[]
  readonly related?: readonly { readonly phrases: readonly GlossedPhrase[] }[] | undefined
}

interface GlossedPhrase {
  readonly latin: string
  readonly words: readonly { readonly form: string; readonly lemma: string }[]
}

/** The items of one phrase. */
export interface PhraseItems {
  readonly latin: string
  /** What it means. */
  readonly phrase: number
  /** That it follows the phrase before it, or opens the chant; a phrase of another prayer has none. */
  readonly link?: number | undefined
  /** Its words, in their order. */
  readonly words: readonly number[]
}

/** What can be remembered of a chant. */
export interface ChantItems {
  /** Of the verses, in the order in which they are sung. */
  readonly sung: readonly PhraseItems[]
  /** Of the other prayers printed with the chant. */
  readonly related: readonly PhraseItems[]
  /** The key of each item, by its id. */
  readonly keys: ReadonlyMap<number, string>
}

const slugOf = (latin: string): string => foldLatin(latin).replaceAll(' ', '-')

/** A dictionary word in the form in which it is sung. */
export const wordKey = ({ form, lemma }: { readonly form: string; readonly lemma: string }): string =>
  `w/${slugOf(lemma.split(',')[0] ?? '')}/${slugOf(form)}`

const phraseKey = (latin: string): string => `p/${slugOf(latin)}`

/** FNV-1a with a last mixing, in 31 bits; that no two keys share an id is checked with the curriculum. */
export function itemId(key: string): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 1
}

/** The items of a chant, by its text alone: an edited phrase becomes another item, its neighbors' meanings stay. */
export function readItems(slug: string, { verses, related = [] }: GlossedText): ChantItems {
  const keys = new Map<number, string>()
  function idOf(key: string): number {
    const id = itemId(key)
    keys.set(id, key)
    return id
  }
  const meanings = ({ latin, words }: GlossedPhrase) => ({
    latin,
    phrase: idOf(phraseKey(latin)),
    words: words.map((word) => idOf(wordKey(word))),
  })

  const timesSung = new Map<string, number>()
  let before = 'incipit'
  function linkTo(latin: string): number {
    const pair = `l/${slug}/${before}>${slugOf(latin)}`
    const times = (timesSung.get(pair) ?? 0) + 1
    timesSung.set(pair, times)
    before = slugOf(latin)
    return idOf(times === 1 ? pair : `${pair}#${times}`)
  }

  return {
    sung: verses.flatMap(({ phrases }) =>
      phrases.map((phrase) => ({ ...meanings(phrase), link: linkTo(phrase.latin) })),
    ),
    related: related.flatMap(({ phrases }) => phrases.map(meanings)),
    keys,
  }
}
