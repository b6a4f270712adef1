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
export interface PhraseItems<Item = number> {
  readonly latin: string
  /** What it means. */
  readonly phrase: Item
  /** That it follows the phrase before it, or opens the chant; a phrase of another prayer has none. */
  readonly link?: Item | undefined
  /** Its words, in their order. */
  readonly words: readonly Item[]
}

/** The items of a phrase that the chant sings. */
export interface SungItems extends PhraseItems {
  readonly link: number
}

/** What can be remembered of a chant. */
export interface ChantItems {
  /** Of the verses, in the order in which they are sung. */
  readonly sung: readonly SungItems[]
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

function readKeys(slug: string, { verses, related = [] }: GlossedText) {
  const meanings = ({ latin, words }: GlossedPhrase): PhraseItems<string> => ({
    latin,
    phrase: phraseKey(latin),
    words: words.map(wordKey),
  })

  const timesSung = new Map<string, number>()
  let before = 'incipit'
  function linkTo(latin: string): string {
    const pair = `l/${slug}/${before}>${slugOf(latin)}`
    const times = (timesSung.get(pair) ?? 0) + 1
    timesSung.set(pair, times)
    before = slugOf(latin)
    return times === 1 ? pair : `${pair}#${times}`
  }

  return {
    sung: verses.flatMap(({ phrases }) =>
      phrases.map((phrase) => ({ ...meanings(phrase), link: linkTo(phrase.latin) })),
    ),
    related: related.flatMap(({ phrases }) => phrases.map(meanings)),
  }
}

/** The keys of all items of a chant. */
export function itemKeys(slug: string, text: GlossedText): Set<string> {
  const { sung, related } = readKeys(slug, text)
  return new Set([
    ...[...sung, ...related].flatMap(({ phrase, words }) => [phrase, ...words]),
    ...sung.map(({ link }) => link),
  ])
}

/** The items of a chant, by its text alone: an edited phrase becomes another item, its neighbors' meanings stay. */
export function readItems(slug: string, text: GlossedText): ChantItems {
  const named = readKeys(slug, text)
  const keys = new Map<number, string>()
  function idOf(key: string): number {
    const id = itemId(key)
    keys.set(id, key)
    return id
  }
  const meanings = ({ latin, phrase, words }: PhraseItems<string>): PhraseItems => ({
    latin,
    phrase: idOf(phrase),
    words: words.map(idOf),
  })
  return {
    sung: named.sung.map((phrase) => ({ ...meanings(phrase), link: idOf(phrase.link) })),
    related: named.related.map(meanings),
    keys,
  }
}

type Phrases = readonly Pick<SungItems, 'phrase' | 'link' | 'words'>[]

/** What is forgotten with a chant: its links, and the phrases and words that no other chant sings. */
export function itemsToForget(sung: Phrases, sungInOthers: Phrases): number[] {
  const kept = new Set(sungInOthers.flatMap(({ phrase, words }) => [phrase, ...words]))
  const items = sung.flatMap(({ phrase, link, words }) => [phrase, link, ...words])
  return [...new Set(items)].filter((item) => !kept.has(item))
}
