import { type BegunChant, worthOf } from './chant-questions.ts'
import type { ItemMemory, Memory } from './fold.ts'

/** All items of which nothing is remembered share this number. */
export const unmet = 0

/** A chant with the number of the item at each place of its list. */
export interface NumberedChant extends BegunChant {
  readonly list: readonly number[]
}

/**
 * The items that are remembered, counted from 1. What is worked out for each of them stands in a row by these numbers: a
 * map asked for every item of every question would take most of the time in which a session is chosen.
 */
export interface NumberedItems {
  readonly chants: readonly NumberedChant[]
  /** What is remembered of each. */
  readonly known: readonly (ItemMemory | undefined)[]
}

export function numberItems(chants: readonly BegunChant[], memory: Memory): NumberedItems {
  const numbers = new Map<number, number>()
  const known: (ItemMemory | undefined)[] = [undefined]
  memory.forEach((each, item) => {
    if (each.count > 0) numbers.set(item, known.push(each) - 1)
  })
  const numberOf = (item: number) => numbers.get(item) ?? unmet
  return {
    chants: chants.map(({ questions, level, isWanted }) => ({
      questions,
      level,
      isWanted,
      list: questions.items.map(numberOf),
    })),
    known,
  }
}

/**
 * What asking each item brings, by its number: how much surer it will be, by the words that are understood through it,
 * most in the chants that are wanted.
 */
export function broughtBy(chants: readonly NumberedChant[], gained: Float64Array): Float64Array {
  // Whole numbers: code that is not optimized yet would store every sum of fractions in memory of its own.
  const understood = new Uint32Array(gained.length)

  function addPhrases({ list, questions: { phrases } }: NumberedChant, one: number): void {
    for (let line = 0; line < phrases.length; line += 1) {
      const { phrase = 0, words = [] } = phrases[line] ?? {}
      const meaning = list[phrase] ?? unmet
      understood[meaning] = (understood[meaning] ?? 0) + words.length * one
      for (let each = 0; each < words.length; each += 1) {
        const word = list[words[each] ?? 0] ?? unmet
        understood[word] = (understood[word] ?? 0) + one
      }
    }
  }

  for (const chant of chants) addPhrases(chant, worthOf(chant.isWanted))
  // Through a link or a word of another prayer nothing that is sung is understood: it counts as one word of its chant.
  const isOnlyWanted = chants.every(({ isWanted }) => isWanted)
  const wanted = new Set(isOnlyWanted ? [] : chants.flatMap(({ isWanted, list }) => (isWanted ? list : [])))
  return gained.map((gain, number) => gain * (understood[number] || worthOf(isOnlyWanted || wanted.has(number))))
}
