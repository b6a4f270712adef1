import type { SungPhrase } from '@schola/core/memory/chant-questions'
import { isHeld, recallOn } from '@schola/core/memory/fold'
import { everyOtherWord, type Rung, type RungName, rungs, steepestRung } from '@schola/core/memory/recite'
import { shuffled } from '@schola/exercises/shuffle'
import { sameLatin } from '@schola/latin/compare'
import type { MemoryOnDay } from '../../lib/memory/learned.ts'

export const manners = ['tiles', 'aloud', 'typed'] as const
export type Manner = (typeof manners)[number]

/** The text to recite: a line of a chant, or an answer at Mass. */
export type Called = 'line' | 'answer'

const rungNames: Readonly<Record<Manner, readonly RungName[]>> = {
  tiles: ['read', 'first-letters', 'every-other-word', 'tiles'],
  aloud: ['read', 'first-letters', 'hidden'],
  typed: ['read', 'first-letters', 'every-other-word', 'typed'],
}

const ladderOf = (manner: Manner): readonly Rung[] => rungs.filter(({ name }) => rungNames[manner].includes(name))

/** Returns how a line is recited on a rung: those who type also type on the lower rungs, with their hints. */
export function wayOn(rung: RungName, manner: Manner): Manner {
  const isHelped = rung === 'first-letters' || rung === 'every-other-word'
  if (rung === 'typed' || (isHelped && manner === 'typed')) return 'typed'
  return rung === 'tiles' || rung === 'every-other-word' ? 'tiles' : 'aloud'
}

export interface Said {
  readonly rung: RungName
  readonly right: boolean
}

const heightOf = (name: RungName): number => rungs.findIndex((rung) => rung.name === name)

/** Returns the hardest rung that will probably succeed; on the same day, one above a success and one below a miss. */
export function chooseRung(recall: number, manner: Manner, said?: Said): Rung {
  const ladder = ladderOf(manner)
  if (!said) return steepestRung(recall, ladder)
  const height = heightOf(said.rung)
  const next = said.right
    ? (ladder.find(({ name }) => heightOf(name) > height) ?? ladder.at(-1))
    : ladder.findLast(({ name }) => heightOf(name) < height)
  return next ?? rungs[0]
}

export function otherWaysOf(recall: number, chosen: Manner, said?: Said): readonly Manner[] {
  const rung = chooseRung(recall, chosen, said).name
  return manners.filter((manner) => {
    const other = chooseRung(recall, manner, said).name
    const way = wayOn(other, manner)
    return way === manner && (other !== rung || way !== wayOn(rung, chosen))
  })
}

/** Recall of a line that was never recited but whose meaning is known. */
const unrecitedRecall = 0.55

/** Returns the probability that the learner knows a line; for lines recited today, tomorrow's. */
export function recallOfLine({ memory, day }: MemoryOnDay, { link, phrase }: SungPhrase): number {
  const known = memory.get(link)
  if (isHeld(known)) return recallOn(known, Math.max(day, known.day + 1))
  return isHeld(memory.get(phrase)) ? unrecitedRecall : 0
}

export interface Gap {
  readonly text: string
  readonly isMissing: boolean
}

const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

export function gapsOf(latin: string, rung: RungName): readonly Gap[] {
  const words = everyOtherWord(latin).filter(({ text }) => bare(text) !== '')
  return rung === 'tiles' ? words.map(({ text }) => ({ text, isMissing: true })) : words
}

/** Maximum number of distractor tiles, so that a line of one word is not trivial. */
const maxDistractors = 2

export function tilesFor(gaps: readonly Gap[], others: readonly string[], random: () => number): string[] {
  const missing = gaps.filter(({ isMissing }) => isMissing).map(({ text }) => bare(text))
  const own = new Set(gaps.map(({ text }) => bare(text).toLowerCase()))
  const foreign = new Map(
    others
      .flatMap((line) => line.split(' '))
      .map(bare)
      .filter((word) => word !== '' && !own.has(word.toLowerCase()))
      .map((word) => [word.toLowerCase(), word]),
  )
  return shuffled([...missing, ...shuffled([...foreign.values()], random).slice(0, maxDistractors)], random)
}

export function isFilledRightly(gaps: readonly Gap[], placed: readonly string[]): boolean {
  const wanted = gaps.filter(({ isMissing }) => isMissing)
  return placed.length === wanted.length && wanted.every(({ text }, place) => sameLatin(text, placed[place] ?? ''))
}

export function lineFilledWith(gaps: readonly Gap[], placed: readonly string[]): string {
  const missing = gaps.filter(({ isMissing }) => isMissing)
  if (placed.length === 0) return ''
  return gaps.map((gap) => (gap.isMissing ? (placed[missing.indexOf(gap)] ?? '…') : gap.text)).join(' ')
}
