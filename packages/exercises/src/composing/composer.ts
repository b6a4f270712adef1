import type { ExerciseContent } from '../definition/define-exercise.ts'
import type { LatinTexts } from '../definition/latin-texts.ts'
import { type Random, seededRandom, shuffled } from '../definition/shuffle.ts'
import type { Guess } from '../solving/solver.ts'
import type { Glosses, Scope } from './scope.ts'

/** An exercise that could be made; its key never changes. */
export interface Draft {
  readonly key: string
  readonly type: string
  /** The words or phrases it trains, so that the choice can be spread over all of them. */
  readonly targets: readonly string[]
  /** Makes the content; undefined if there are not enough words for it. */
  readonly make: () => Readonly<Record<string, unknown>> | undefined
}

export type Maker = (scope: Scope) => Draft[]

/** Purpose of a level. */
export type LevelKind = 'recognise' | 'phrase' | 'order' | 'grammar' | 'produce' | 'memory'

/** The share of a maker in the levels of one kind. */
export interface Share {
  /** Where it comes among the makers of the level: lower positions first. */
  readonly position: number
  readonly count: number
  /** Uses the longest stretches of the chant itself. */
  readonly isLongest?: true
}

export interface ComposedTask {
  readonly maker: Maker
  readonly levels?: { readonly [Kind in LevelKind]?: Share }
  /** Exercises answered by ear take turns by this position; with `isRepeatable` more than once in a short chant. */
  readonly byEar?: { readonly position: number; readonly isRepeatable?: true }
}

/** Several ways to ask for the same thing. */
export interface Wording {
  readonly ways: readonly [string, ...string[]]
  /** Used for Greek and Hebrew words where the ways call them Latin. */
  readonly foreign?: string
}

interface Naming {
  readonly name: string
  readonly targets: readonly string[]
}

/** Targets are words, or phrases with hyphens for their spaces. */
const wordsOfTargets = (targets: readonly string[]): string[] => targets.flatMap((target) => target.split('-'))

/** The tasks of a type by name; the name begins the keys of their exercises. */
export function defineTasks<Task extends string>(type: string, wordings: Readonly<Record<Task, Wording>>) {
  function instructionsFor(task: Task, random: Random, isLatin = true): string {
    const { ways, foreign } = wordings[task]
    const [chosen = ways[0]] = shuffled<string>(ways, random)
    return isLatin ? chosen : (foreign ?? chosen)
  }

  /** Each draft has its own seed, so that no exercise changes because of another. */
  function draft(
    scope: Scope,
    task: Task,
    { name, targets }: Naming,
    fields: (random: Random) => Record<string, unknown> | undefined,
  ): Draft[] {
    const key = `${task}:${name}`
    function make(): Record<string, unknown> | undefined {
      const random = seededRandom(`${scope.slug}/${key}`)
      const instructions = instructionsFor(task, random, !scope.areForeign(wordsOfTargets(targets)))
      const made = fields(random)
      return made === undefined ? undefined : { instructions, ...made }
    }
    return [{ key, type, targets, make }]
  }

  return { instructionsFor, draft }
}

/** The text of the chant that a rule compares an exercise with, and its glosses. */
export interface RuleContext extends Glosses {
  /** Words and phrases as they are sung, verse by verse. */
  readonly sungWords: readonly (readonly string[])[]
  readonly sungPhrases: readonly (readonly string[])[]
}

interface RuledExercise<Content> {
  readonly content: Content
  readonly key: string
  readonly instructions: string
}

/** A rule about single exercises of a type; several types may have a rule of the same name. */
export interface TypeRule<Content> {
  readonly name: string
  /** Mistakes, one sentence each. A method, for the reason given at ExerciseDefinition. */
  find(exercise: RuledExercise<Content>, context: RuleContext): readonly string[]
}

export const isComposed = (key: string): boolean => !key.startsWith('written:')

/** The items among which the learner chooses. */
export interface Offered {
  readonly items: readonly string[]
  /** Those of them that the answer needs, each as often as it needs it. */
  readonly needed: readonly string[]
  readonly minItems: number
}

/**
 * How the exercises of a type are composed, and what the composer and the rules need to know of their content. The
 * learner's app never loads it. Methods, for the reason given at ExerciseDefinition.
 */
export interface Composer<Content extends ExerciseContent> {
  readonly tasks: readonly ComposedTask[]
  /** Instructions for an exercise written by hand without any. */
  readonly defaultInstructions?: (random: Random) => string
  /** No other exercise of the chant, not only of its level, may share a duplicate key. */
  readonly isOnceInChant?: true
  /** No exercise is added whose targets were used by this type more often than this on average. */
  readonly maxMeanUses?: number
  /** Drafts with words that the learner has not written yet come first. */
  readonly prefersNewWords?: true
  /** Everything the question shows, without what is offered for an answer. */
  question(content: Content): readonly string[]
  /** The text that is readable while answering, and the answers that it must not contain. */
  prompt?(content: Content): { readonly shown: readonly string[]; readonly answers: readonly string[] }
  /** The words that are asked one by one. */
  asksSingly?(content: Content, latin: LatinTexts): readonly string[]
  /** The words that the learner types, spells or puts together from memory. */
  produces?(content: Content): readonly string[]
  /** Two exercises of a level with the same subject repeat each other; by default the single word asked, or all its Latin. */
  subject?(content: Content): readonly string[]
  /** Whether the content states the truth. */
  isTrue?(content: Content): boolean
  /** The Latin whose English is asked for. */
  translated?(content: Content, task: string): string
  offered?(content: Content): Offered
  /** Options of a guesser without Latin. */
  guess?(content: Content, task: string): Guess | undefined
  readonly rules?: readonly TypeRule<Content>[]
}
