import { type DraftPhrase, mostOf } from '@schola/contract/chant-draft'
import { fold, wordsIn } from '@schola/curriculum/lexicon/latin-text'

const sameWords = (one: string, other: string): boolean =>
  wordsIn(one).map(fold).toSorted().join(' ') === wordsIn(other).map(fold).toSorted().join(' ')

const othersOf = (orders: readonly string[], english: string): string[] =>
  [...new Set(orders)].filter((order) => order !== english).slice(0, mostOf.otherOrders)

/** The orders of two phrases that became one: each of the first with each of the second. */
export function joinOrders(first: DraftPhrase, second: DraftPhrase): string[] {
  const pair = (one: string, other: string) => `${one} ${other}`.trim()
  const orders = [first.english, ...first.otherOrders].flatMap((one) =>
    [second.english, ...second.otherOrders].map((other) => pair(one, other)),
  )
  return othersOf(orders, pair(first.english, second.english))
}

/** The orders of a phrase that was cut in two: those that have the words of the first half first. */
export function splitOrders(
  orders: readonly string[],
  english: string,
  englishRest: string,
): { readonly first: string[]; readonly second: string[] } {
  const count = english.split(/\s+/).filter((word) => word !== '').length
  const halves = orders.flatMap((order) => {
    const words = order.split(/\s+/)
    const [one, other] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    return sameWords(one, english) && sameWords(other, englishRest) ? [{ one, other }] : []
  })
  return {
    first: othersOf(
      halves.map(({ one }) => one),
      english,
    ),
    second: othersOf(
      halves.map(({ other }) => other),
      englishRest,
    ),
  }
}
