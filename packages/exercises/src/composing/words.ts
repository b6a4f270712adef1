import { fold, remembered, slugOf, trimmed, wordsIn } from '@schola/latin/text'
import type { Entry, Scope } from './scope.ts'

export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const { size } = seen
    return seen.add(keyOf(item)).size > size
  })
}

/** The first item of each list, then the second of each. */
export function byTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

/** Normalizes a meaning: "the Father (as subject)" and "Father" are equal. */
export const plainMeaning = remembered((meaning) =>
  wordsIn(meaning.replace(/\([^)]*\)/g, ''))
    .join(' ')
    .toLowerCase()
    .replace(/^(o|the|a|an) /, ''),
)

export const isCapital = remembered((text): boolean => /\p{Lu}/u.test(text.replace(/\b[OI]\b/g, '')))

export const isOneWord = (text: string): boolean => /^\S+$/.test(trimmed(text))

/** Whether the right option is the only one with a capital, or the only one without. */
export function isGivenAway(right: string, wrong: readonly string[]): boolean {
  return wrong.length > 1 && wrong.every((each) => isCapital(each) !== isCapital(right))
}

/** Words that the chants have from Greek or Hebrew. */
export const isForeign = ({ lemma }: Pick<Entry, 'lemma'>): boolean => /\((Greek|Hebrew|Aramaic)/.test(lemma)

/** Keys and targets of exercises on a single word. */
export const namesOfWord = (entry: Entry) => ({
  name: `${slugOf(entry.shown)}/${slugOf(entry.meaning)}`,
  targets: [fold(entry.shown)],
})

/** Words that look like their English meaning teach nothing. */
export const isAskable = (entry: Entry): boolean => fold(entry.shown) !== fold(entry.plain)

/** The words to ask out of context, where only words with a single sense have a single answer. */
export const singleWords = ({ words, sensesOf }: Scope): Entry[] =>
  words.filter((entry) => isAskable(entry) && sensesOf(entry.shown).size === 1)

/** The words of the chant itself, which its recording sings. */
export const heardWords = (scope: Scope): Entry[] =>
  distinctBy(
    singleWords(scope).filter(({ origin }) => origin === 'text'),
    ({ shown }) => fold(shown),
  )

/** "Nobis" and similar words occur in every prayer. */
const isPersonal = ({ head }: Entry): boolean => ['ego', 'tu', 'nos', 'vos'].includes(head)

/** In its phrase a small word is obvious, and in a long text a note in a meaning would give the answer away. */
export const isWorthAsking = ({ isLong }: Scope, entry: Entry): boolean =>
  !['conjunction', 'preposition'].includes(entry.partOfSpeech) &&
  entry.head !== 'et' &&
  !isPersonal(entry) &&
  (!isLong || !entry.meaning.includes('('))
