import { fold, slugOf } from '@schola/latin/text'
import { type Random, shuffled } from '../definition/shuffle.ts'
import { blanked, fromMemory, sungWords } from './runs.ts'
import type { Entry, PhraseRun, Scope } from './scope.ts'
import { hasSecondFilling } from './sung-order.ts'
import { distinctBy, isGivenAway } from './words.ts'

export const blankText = '_____'

export interface Gap {
  readonly run: PhraseRun
  readonly entry: Entry
  readonly index: number
}

export const gapsOf = (runs: readonly PhraseRun[]): Gap[] =>
  runs.flatMap((run) => run.words.flatMap((entry, index) => (run.words.length > 1 ? [{ run, entry, index }] : [])))

/** Key and targets of an exercise on a gap. */
export const namesOfGap = ({ run, entry, index }: Gap) => ({
  name: `${slugOf(run.latin)}/${index + 1}-${slugOf(entry.shown)}`,
  targets: [fold(entry.shown)],
})

/** The Latin with blanks, and its English in parentheses. */
export const blankedWithEnglish = (run: PhraseRun, indexes: readonly number[]): string =>
  `${blanked(run, indexes, blankText)} (${run.english})`

export const isShortRun = (run: PhraseRun): boolean => run.words.length >= 2 && run.words.length <= 7

/** Words that do not fit a gap: forms and words crossed, or else other words, but nothing that occurs in the phrase. */
export function wrongWords(
  scope: Scope,
  entry: Entry,
  taken: readonly string[],
  count: number,
  random: Random,
): string[] {
  const isFree = (word: string): boolean => !taken.some((other) => scope.wouldServe(word, other))
  const square = scope.findSquare(entry, 'gap', random)?.map(({ shown }) => shown)
  if (count === 3 && square?.every(isFree)) return square
  const family = scope.wrongForms(entry, 'same-word', 8, random)
  const others = scope.wrongForms(entry, 'other-words', 8, random)
  const [own, strange] = [family, others].map((entries) =>
    distinctBy(entries, ({ shown }) => fold(shown))
      .map(({ shown }) => shown)
      .filter(isFree),
  )
  // All of one word or all of others: a form of the right word among other words would reveal which word is meant.
  if (count === 3) return [own ?? [], strange ?? []].find(({ length }) => length >= 3)?.slice(0, 3) ?? []
  return [...(own ?? []).slice(0, count - 1), ...(strange ?? [])].slice(0, count)
}

/** Number of attempts to find wrong words of which one is as frequent as the right one, which would be conspicuous otherwise. */
const maxDraws = 12

export function drawWrongWords(
  scope: Scope,
  entry: Entry,
  taken: readonly string[],
  random: Random,
): string[] | undefined {
  const frequencyOf = (word: string): number => scope.entriesFor(word).length
  const frequency = frequencyOf(entry.shown)
  let first: string[] | undefined
  for (let drawn = 0; drawn < maxDraws; drawn += 1) {
    const wrong = wrongWords(scope, entry, taken, 3, random)
    if (wrong.length < 3 || isGivenAway(entry.shown, wrong)) continue
    if (wrong.some((word) => frequencyOf(word) >= frequency)) return wrong
    first ??= wrong
  }
  return first
}

/** Indexes of words that occur only once in a run, chosen at random. */
export function gapsIn(run: PhraseRun, count: number, random: Random): number[] {
  const once = run.words.flatMap((entry, index) => {
    const same = run.words.filter((other) => fold(other.shown) === fold(entry.shown))
    return same.length === 1 ? [index] : []
  })
  return shuffled(once, random)
    .slice(0, count)
    .toSorted((one, other) => one - other)
}

export const pickWords = (run: PhraseRun, indexes: readonly number[]): Entry[] =>
  indexes.flatMap((index) => run.words[index] ?? [])

/** Stretches of the chant for gaps without any English. */
export const stretchesFromMemory = (scope: Scope): PhraseRun[] =>
  fromMemory(scope).filter((run) => run.words.length >= 4 && run.words.length <= 14)

/** Leaves two or three words out of a stretch; undefined if the chant would fill the gaps in more than one way. */
export function blankFromMemory(
  scope: Scope,
  run: PhraseRun,
  random: Random,
): { readonly sentence: string; readonly right: readonly Entry[] } | undefined {
  const indexes = gapsIn(run, run.words.length < 7 ? 2 : 3, random)
  const right = pickWords(run, indexes)
  const sentence = blanked(run, indexes, blankText)
  return right.length === 0 || hasSecondFilling(sentence, sungWords(scope)) ? undefined : { sentence, right }
}
