import { type BegunChant, worthOfChant } from './chant-questions.ts'
import type { ItemMemory, Memory } from './fold.ts'

/** No item has this number. */
export const noNumber = -1

/** A chant with the number of the item at each place of its list. */
export interface NumberedChant extends BegunChant {
  readonly list: readonly number[]
}

/**
 * The items of some chants, counted from 0. What is worked out for each of them stands in a row by these numbers: a map
 * asked for every place of every chant would take most of the time in which a session is chosen.
 */
export interface NumberedItems {
  readonly chants: readonly NumberedChant[]
  /** What is remembered of each. */
  readonly known: readonly (ItemMemory | undefined)[]
}

export function numberItems(chants: readonly BegunChant[], memory: Memory): NumberedItems {
  const numbers = new Map<number, number>()
  const known: (ItemMemory | undefined)[] = []
  function listOf(own: readonly number[]): number[] {
    const list: number[] = []
    for (let place = 0; place < own.length; place += 1) {
      const item = own[place] ?? noNumber
      let number = numbers.get(item)
      if (number === undefined) {
        number = known.length
        numbers.set(item, number)
        known.push(memory.get(item))
      }
      list.push(number)
    }
    return list
  }
  return {
    chants: chants.map(({ questions, level, isWanted }) => ({
      questions,
      level,
      isWanted,
      list: listOf(questions.items),
    })),
    known,
  }
}

/** How much it matters that each item is known, and which items are single words. */
interface Worth {
  readonly worth: Float64Array
  readonly isWord: Uint8Array
}

/** By the words that are understood through an item, most in the chants that are wanted. */
export function worthIn({ chants, known }: NumberedItems): Worth {
  const worth = new Float64Array(known.length)
  const isSung = new Uint8Array(known.length)
  const isWord = new Uint8Array(known.length)
  for (const chant of chants) {
    const { list, questions } = chant
    const one = worthOfChant(chant)
    for (const { phrase, words } of questions.phrases) {
      const meaning = list[phrase] ?? noNumber
      worth[meaning] = (worth[meaning] ?? 0) + words.length * one
      isSung[meaning] = 1
      for (let each = 0; each < words.length; each += 1) {
        const word = list[words[each] ?? noNumber] ?? noNumber
        worth[word] = (worth[word] ?? 0) + one
        isWord[word] = 1
        isSung[word] = 1
      }
    }
    for (const place of questions.relatedWords ?? []) isWord[list[place] ?? noNumber] = 1
  }
  // Through a link or a word of another prayer nothing that is sung is understood: it counts as one word of its chant.
  for (const chant of chants) {
    const one = worthOfChant(chant)
    const { list } = chant
    for (let place = 0; place < list.length; place += 1) {
      const number = list[place] ?? noNumber
      if (isSung[number] === 0 && (worth[number] ?? 0) < one) worth[number] = one
    }
  }
  return { worth, isWord }
}
