import { remembered } from '@schola/latin/text'
import { plainWords } from '../english/english-model.ts'

/** How much speaks for each option; equal options are guessed among. */
export type Weigh = (options: readonly string[]) => readonly number[]

const countOf = <Item>(items: readonly Item[], wanted: Item): number => items.filter((item) => item === wanted).length

/** Of the options that differ from all others in some respect, the one that does. */
const oddIn =
  (respect: (option: string) => string | number | boolean): Weigh =>
  (options) => {
    const seen = options.map(respect)
    return seen.map((one) => (countOf(seen, one) === 1 && new Set(seen).size === 2 ? 1 : 0))
  }

const lengthOf = (option: string): number => option.length

/** The option whose words most others have at the same place. */
function majority(options: readonly string[]): number[] {
  const texts = options.map(plainWords)
  return texts.map(
    (words) =>
      words.reduce((sum, word, index) => sum + texts.filter((other) => other[index] === word).length, 0) / words.length,
  )
}

/** The option whose words stand in most others, wherever. */
function sharedWords(options: readonly string[]): number[] {
  const texts = options.map((option) => new Set(plainWords(option)))
  return texts.map((words) => {
    const shared = [...words].map((word) => texts.filter((other) => other.has(word)).length)
    return shared.reduce((sum, count) => sum + count, 0) / Math.max(1, words.size)
  })
}

const letters = remembered((option) =>
  option
    .normalize('NFD')
    .replace(/[^\p{L} ]/gu, '')
    .toLowerCase(),
)

/** The option whose letters most others have at the same place. */
function letterByLetter(options: readonly string[]): number[] {
  const texts = options.map((option) => Array.from(letters(option)))
  return texts.map(
    (own) =>
      own.reduce((sum, letter, index) => sum + texts.filter((other) => other[index] === letter).length, 0) / own.length,
  )
}

/** The option that begins (or ends) as most others do: forms of one word give themselves away. */
const sharedPart =
  (partOf: (option: string) => string): Weigh =>
  (options) => {
    const parts = options.map((option) => partOf(letters(option)))
    return parts.map((part) => countOf(parts, part))
  }

function fartherThanOthers(options: readonly string[]): number[] {
  const mean = options.reduce((sum, option) => sum + lengthOf(option), 0) / options.length
  return options.map((option) => Math.round(Math.abs(lengthOf(option) - mean)))
}

/** Ways to an answer that take no Latin, by what they look at. */
export const optionSolvers: Readonly<Record<string, Weigh>> = {
  'majority, word by word': majority,
  'words in common': sharedWords,
  'majority, letter by letter': letterByLetter,
  'beginnings in common': sharedPart((option) => option.slice(0, 3)),
  'endings in common': sharedPart((option) => option.slice(-2)),
  'the longest': (options) => options.map(lengthOf),
  'the shortest': (options) => options.map((option) => -lengthOf(option)),
  'an odd length': fartherThanOthers,
  'an odd number of words': oddIn((option) => plainWords(option).length),
  'an odd capital': oddIn((option) => /\p{Lu}/u.test(option.replace(/\b[OI]\b/g, ''))),
  'an odd first capital': oddIn((option) => /^\p{Lu}/u.test(option)),
  'odd punctuation': oddIn((option) => option.replace(/[\p{L}\p{M}\p{N}\s]/gu, '')),
  'an odd accent': oddIn((option) => /\u0301/.test(option.normalize('NFD'))),
  'an odd bracket': oddIn((option) => option.includes('(')),
  'no bracket': (options) => options.map((option) => (option.includes('(') ? 0 : 1)),
}

/** The part of a guess that falls on the right option. */
export function chanceOf(weights: readonly number[], right: number): number {
  const most = Math.max(...weights)
  const best = weights.flatMap((weight, index) => (Math.abs(weight - most) < 1e-9 ? [index] : []))
  return best.includes(right) ? 1 / best.length : 0
}
