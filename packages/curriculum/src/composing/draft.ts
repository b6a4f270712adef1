import type { ExerciseType } from '@schola/exercises/catalog'
import { type Random, seededRandom } from '@schola/exercises/shuffle'
import type { EnglishModel } from '../english/english-model.ts'
import { areForeign, type Entry, type Lexicon } from '../lexicon/lexicon.ts'
import { instructionsFor, type Task } from './instructions.ts'
import type { PhraseRun } from './phrase-runs.ts'

/** What one level may draw on. */
export interface Scope {
  readonly slug: string
  readonly lexicon: Lexicon
  /** What English alone lets one expect. */
  readonly english: EnglishModel
  /** The words to learn, the chant's own first. */
  readonly words: readonly Entry[]
  /** Runs of phrases of the chant, the short ones first; those of a long chant stay within a verse. */
  readonly runs: readonly PhraseRun[]
  /** Runs of phrases of the related prayers. */
  readonly related: readonly PhraseRun[]
  /** The whole chant, verse by verse and phrase by phrase. */
  readonly sung: readonly (readonly PhraseRun[])[]
  /** Whether there is so much text that easy questions can be left out. */
  readonly isLong: boolean
  /** Of a text that is said only single words can be heard. */
  readonly isSaid: boolean
}

/** The first of each list, then the second of each. */
export function byTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

/** Runs of the chant and of the related prayers by turns, so that a short chant does not repeat itself. */
export const bothOf = ({ runs, related }: Scope): PhraseRun[] => byTurns([runs, related])

/** What is asked from memory, the longest first: of a long text never less than two phrases. */
export const fromMemory = ({ runs, isLong }: Scope): PhraseRun[] =>
  runs.filter(({ phrases }) => !isLong || phrases.length > 1).toReversed()

/** "Nobis" and its like stand in every prayer. */
const isPersonal = ({ head }: Entry): boolean => ['ego', 'tu', 'nos', 'vos'].includes(head)

/** A small word tells itself in its place, and in a long text a note in a meaning would give the answer away. */
export const isWorthAsking = ({ isLong }: Scope, entry: Entry): boolean =>
  !['conjunction', 'preposition'].includes(entry.partOfSpeech) &&
  entry.head !== 'et' &&
  !isPersonal(entry) &&
  (!isLong || !entry.meaning.includes('('))

/** An exercise that could be made; its key never changes. */
export interface Draft {
  readonly key: string
  readonly type: ExerciseType
  /** The words or phrases it trains, so that the choice can be spread over all of them. */
  readonly targets: readonly string[]
  /** Makes the content; undefined when there are not enough words for it. */
  readonly make: () => Readonly<Record<string, unknown>> | undefined
}

export type Maker = (scope: Scope) => Draft[]

interface Making {
  readonly type: ExerciseType
  readonly task: Task
  readonly name: string
  readonly targets: readonly string[]
}

/** Targets are words, or phrases with hyphens for their spaces. */
const wordsOfTargets = (targets: readonly string[]): string[] => targets.flatMap((target) => target.split('-'))

/** Each draft has its own seed, so that no exercise changes because of another. */
export function draft(
  scope: Scope,
  { type, task, name, targets }: Making,
  fields: (random: Random) => Record<string, unknown> | undefined,
): Draft[] {
  const key = `${task}:${name}`
  function make(): Record<string, unknown> | undefined {
    const random = seededRandom(`${scope.slug}/${key}`)
    const instructions = instructionsFor(task, random, !areForeign(scope.lexicon, wordsOfTargets(targets)))
    const made = fields(random)
    return made === undefined ? undefined : { instructions, ...made }
  }
  return [{ key, type, targets, make }]
}
