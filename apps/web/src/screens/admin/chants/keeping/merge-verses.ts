import type { ChantDraft, DraftPhrase } from '@schola/contract/chant-draft'
import { choose, isSame, keyed, type Merge, mergeFields, mergeItems, mergeListsBy, placeAfter } from './merge-lists.ts'

type Verses = ChantDraft['verses']
type Named = readonly (readonly [key: string, phrase: DraftPhrase])[]

const mergeWords: Merge<DraftPhrase['words']> = mergeListsBy(({ form }) => form, mergeFields)

/** A phrase whose Latin both have changed is not mixed. */
function mergePhrase(base: DraftPhrase, mine: DraftPhrase, theirs: DraftPhrase): DraftPhrase {
  const isRewritten = !isSame(base.latin, mine.latin) && !isSame(base.latin, theirs.latin)
  if (isRewritten && mine.latin !== theirs.latin) return mine
  const isWordForWord = mine.latin === theirs.latin
  return mergeFields(base, mine, theirs, { words: isWordForWord ? mergeWords : choose })
}

const latinOf = ({ latin }: DraftPhrase): string => latin

/** Phrases by the keys of those that they correspond to: by their Latin, else by the phrase that they stand behind. */
function nameAfter(base: Named, phrases: readonly DraftPhrase[]): Named {
  const known = base.map(([key]) => key)
  const own = [...keyed(phrases, latinOf).keys()]
  const free = new Set(known.filter((key) => !own.includes(key)))
  let before = -1
  return phrases.map((phrase, index) => {
    const key = own[index] ?? ''
    const next = known[before + 1]
    const isReplaced = !known.includes(key) && next !== undefined && free.delete(next)
    const name = isReplaced ? next : key
    before = known.includes(name) ? known.indexOf(name) : before
    return [name, phrase] as const
  })
}

const flat = (verses: Verses): DraftPhrase[] => verses.flatMap(({ phrases }) => phrases)

/** The keys of a text's phrases, verse by verse. */
function keysByVerse(verses: Verses, named: Named): string[][] {
  let taken = 0
  return verses.map(({ phrases }) => {
    const keys = named.slice(taken, taken + phrases.length).map(([key]) => key)
    taken += phrases.length
    return keys
  })
}

/** A verse of one side alone stands behind the verse that it stood behind; a phrase, in the verse of the one before it. */
function addVerses(result: string[][], further: readonly (readonly string[])[], isNew: (key: string) => boolean): void {
  const before: string[] = []
  function verseBefore(): number {
    const nearest = before.findLast((key) => result.some((keys) => keys.includes(key)))
    return nearest === undefined ? -1 : result.findIndex((keys) => keys.includes(nearest))
  }
  for (const verse of further) {
    if (verse.length > 0 && verse.every(isNew)) {
      result.splice(verseBefore() + 1, 0, [...verse])
      before.push(...verse)
      continue
    }
    for (const key of verse) {
      if (isNew(key)) {
        const place = result[Math.max(0, verseBefore())]
        if (place === undefined) result.push([key])
        else place.splice(placeAfter(place, before), 0, key)
      }
      before.push(key)
    }
  }
}

/** Two texts that were one, phrase by phrase; the breaks of verses are mine if I changed them. */
export function mergeVerses(base: Verses, mine: Verses, theirs: Verses): Verses {
  const from: Named = [...keyed(flat(base), latinOf)]
  const own = nameAfter(from, flat(mine))
  const other = nameAfter(from, flat(theirs))
  const merged = mergeItems(new Map(from), new Map(own), new Map(other), mergePhrase)
  const ownVerses = keysByVerse(mine, own)
  const otherVerses = keysByVerse(theirs, other)
  const isMine = !isSame(ownVerses, keysByVerse(base, from))
  const [first, second] = isMine ? [ownVerses, otherVerses] : [otherVerses, ownVerses]
  const result = first
    .map((keys) => ({ keys: keys.filter((key) => merged.has(key)), wasEmpty: keys.length === 0 }))
    .filter(({ keys, wasEmpty }) => wasEmpty || keys.length > 0)
    .map(({ keys }) => keys)
  const placed = new Set(first.flat())
  addVerses(result, second, (key) => merged.has(key) && !placed.has(key))
  return result.map((keys) => ({ phrases: keys.flatMap((key) => merged.get(key) ?? []) }))
}

/** The phrases of another prayer, which has no verses. */
export const mergePhrases: Merge<DraftPhrase[]> = (base, mine, theirs) =>
  flat(mergeVerses([{ phrases: base }], [{ phrases: mine }], [{ phrases: theirs }]))
