import { foldLatin } from '@schola/latin/compare'

export interface GlossedText {
  readonly verses: readonly { readonly phrases: readonly GlossedPhrase[] }[]
  readonly related?: readonly { readonly phrases: readonly GlossedPhrase[] }[] | undefined
}

interface GlossedPhrase {
  readonly latin: string
  readonly words: readonly { readonly form: string; readonly lemma: string }[]
}

export interface PhraseItems<Item = number> {
  readonly latin: string
  readonly phrase: Item
  /** That the phrase follows the one before it, or opens the chant; related prayers have none. */
  readonly link?: Item | undefined
  readonly words: readonly Item[]
}

export interface SungItems extends PhraseItems {
  readonly link: number
}

export interface ChantItems {
  readonly sung: readonly SungItems[]
  readonly related: readonly PhraseItems[]
  readonly keys: ReadonlyMap<number, string>
}

const slugOf = (latin: string): string => foldLatin(latin).replaceAll(' ', '-')

export const wordKey = ({ form, lemma }: { readonly form: string; readonly lemma: string }): string =>
  `w/${slugOf(lemma.split(',')[0] ?? '')}/${slugOf(form)}`

const phraseKey = (latin: string): string => `p/${slugOf(latin)}`

/** Returns an id of 31 bits (FNV-1a with a final mix); collisions are checked with the curriculum. */
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

export function itemKeys(slug: string, text: GlossedText): Set<string> {
  const { sung, related } = readKeys(slug, text)
  return new Set([
    ...[...sung, ...related].flatMap(({ phrase, words }) => [phrase, ...words]),
    ...sung.map(({ link }) => link),
  ])
}

/**
 * Returns the items of a chant by its text alone: an edited phrase becomes another item, and its neighbors keep theirs.
 */
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

/**
 * Returns the items that are forgotten with a chant: its links, and the phrases and words that no other chant sings.
 */
export function itemsToForget(sung: Phrases, sungInOthers: Phrases): number[] {
  const sungElsewhere = new Set(sungInOthers.flatMap(({ phrase, words }) => [phrase, ...words]))
  const items = sung.flatMap(({ phrase, link, words }) => [phrase, link, ...words])
  return [...new Set(items)].filter((item) => !sungElsewhere.has(item))
}
