import type { ChantDraft, DraftPhrase } from '@schola/contract/chant-draft'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What only one side has changed is taken from it; what both have changed, from mine. */
const choose = <T>(base: T, mine: T, theirs: T): T => (isSame(mine, base) ? theirs : mine)

function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T)[]
  const merged: Partial<T> = {}
  for (const name of names) {
    const value = choose(base[name], mine[name], theirs[name])
    if (value !== undefined) merged[name] = value
  }
  return merged as T
}

const latinOf = ({ verses }: ChantDraft) => verses.map(({ phrases }) => phrases.map(({ latin }) => latin))

/** While all three have the same Latin, its phrases correspond. */
function mergeVerses(base: ChantDraft, mine: ChantDraft, theirs: ChantDraft): ChantDraft['verses'] {
  const isAligned = isSame(latinOf(base), latinOf(mine)) && isSame(latinOf(base), latinOf(theirs))
  if (!isAligned) return choose(base.verses, mine.verses, theirs.verses)
  return mine.verses.map(({ phrases }, verse) => ({
    phrases: phrases.map((phrase, place) => {
      const find = (draft: ChantDraft): DraftPhrase => draft.verses[verse]?.phrases[place] ?? phrase
      return mergeFields(find(base), phrase, find(theirs))
    }),
  }))
}

/** Two operators' changes of one draft together; where both changed the same thing, mine stands. */
export const mergeDrafts = (base: ChantDraft, mine: ChantDraft, theirs: ChantDraft): ChantDraft => ({
  ...mergeFields(base, mine, theirs),
  verses: mergeVerses(base, mine, theirs),
})
