import { groupedBy } from '@schola/exercises/composing/words'
import type { StatementGuess } from '@schola/exercises/solver'
import { withComposer } from '../composing/read-once.ts'
import { doubts, type EnglishModel, type Passage, strangeness, trainEnglish } from '../english/english-model.ts'
import type { LoadedChant, LoadedExercise } from '../loading/load-chant.ts'
import type { ChantSource } from '../sources/chant-source.ts'
import { chanceOf, optionSolvers } from './option-solvers.ts'

/** Something to choose among, as someone without Latin sees it. */
interface Question {
  readonly maker: string
  readonly isWrongWord: boolean
  readonly options: readonly string[]
  readonly right: number
  /** English that is judged as English. */
  readonly passage: Passage | undefined
}

export interface Score {
  readonly maker: string
  readonly solver: string
  readonly questions: number
  /** Expected share of right guesses, and the share that the solver got right. */
  readonly chance: number
  readonly found: number
}

const makerOf = ({ key }: LoadedExercise): string => key.split(':')[0] ?? ''

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

function scoreOf(
  solver: string,
  questions: readonly Question[],
  weigh: (question: Question) => readonly number[],
): Score {
  return {
    maker: questions[0]?.maker ?? '',
    solver,
    questions: questions.length,
    chance: meanOf(questions.map(({ options }) => 1 / options.length)),
    found: meanOf(questions.map((question) => chanceOf(weigh(question), question.right))),
  }
}

/** Counts how often the questions of a maker offer each option. */
function offers(questions: readonly Question[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const option of questions.flatMap(({ options }) => options)) counts.set(option, (counts.get(option) ?? 0) + 1)
  return counts
}

function scoresOfChoices(questions: readonly Question[], model: EnglishModel): Score[] {
  const counts = offers(questions)
  const repeated = ({ options }: Question): number[] => options.map((option) => counts.get(option) ?? 0)
  const byLooks = Object.entries(optionSolvers).map(([name, weigh]) =>
    scoreOf(name, questions, ({ options }) => weigh(options)),
  )
  const english = questions.filter(({ passage }) => passage !== undefined)
  const likeliest = ({ options, passage }: Question): number[] =>
    options.map((option) => (passage === undefined ? 0 : -strangeness(model, option, passage)))
  return [
    ...byLooks,
    scoreOf('repeated most', questions, repeated),
    scoreOf('repeated least', questions, (question) => repeated(question).map((count) => -count)),
    ...(english.length === 0 ? [] : [scoreOf('the best English', english, likeliest)]),
  ]
}

function scoresOfErrors(questions: readonly Question[], model: EnglishModel): Score[] {
  function doubtsAt({ options, passage }: Question): number[] {
    return passage === undefined ? [] : doubts(model, options.join(' '), passage)
  }
  function surprisesAt({ options, passage }: Question): number[] {
    return passage === undefined ? [] : model.surprises(options.join(' '), passage).slice(0, -1)
  }
  return [
    scoreOf('the least likely word', questions, surprisesAt),
    scoreOf('the least likely place', questions, doubtsAt),
  ]
}

interface Statement {
  readonly maker: string
  readonly isTrue: boolean
  readonly text: string
  readonly strange: number
}

function scoresOfStatements(statements: readonly Statement[]): Score[] {
  const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const strange = middle(statements.map((one) => one.strange))
  const long = middle(statements.map(({ text }) => text.length))
  function score(solver: string, guess: (statement: Statement) => boolean): Score {
    const found = meanOf(statements.map((one) => (guess(one) === one.isTrue ? 1 : 0)))
    return { maker: statements[0]?.maker ?? '', solver, questions: statements.length, chance: 0.5, found }
  }
  return [
    score('always true', () => true),
    score('always false', () => false),
    score('true if it is long', ({ text }) => text.length > long),
    score('true if it is short', ({ text }) => text.length <= long),
    ...(statements[0]?.maker === 'judge-phrase'
      ? [score('true if it is good English', (one) => one.strange < strange)]
      : []),
  ]
}

/** Splits the exercises of a maker into choices and statements. */
function readGuesses(
  exercises: readonly { readonly slug: string; readonly exercise: LoadedExercise }[],
  model: EnglishModel,
): { readonly questions: Question[]; readonly statements: Statement[] } {
  const questions: Question[] = []
  const statements: Statement[] = []
  for (const { slug, exercise } of exercises) {
    const maker = makerOf(exercise)
    const guess = withComposer(exercise.type, exercise.content, (composer, read) => composer.guess?.(read, maker))
    if (guess?.kind === 'statement') statements.push(statementOf(maker, slug, guess, model))
    else if (guess !== undefined) {
      const { kind, options, right, english } = guess
      const passage = english === undefined ? undefined : { slug, english }
      questions.push({ maker, isWrongWord: kind === 'wrong-word', options, right, passage })
    }
  }
  return { questions, statements }
}

function statementOf(maker: string, slug: string, guess: StatementGuess, model: EnglishModel): Statement {
  const { statement, isTrue, given, english } = guess
  return { maker, isTrue, text: statement, strange: strangeness(model, given, { slug, english }) }
}

function scoresOfQuestions(questions: readonly Question[], model: EnglishModel): Score[] {
  if (questions.length === 0) return []
  return questions.every(({ isWrongWord }) => isWrongWord)
    ? scoresOfErrors(questions, model)
    : scoresOfChoices(questions, model)
}

/** Returns the scores of solvers that know no Latin, maker by maker, over all chants. */
export function solverScores(chants: readonly LoadedChant[], sources: readonly ChantSource[]): Score[] {
  const model = trainEnglish(sources)
  const exercises = chants.flatMap(({ slug, exercises: own }) => own.map((exercise) => ({ slug, exercise })))
  const byMaker = groupedBy(exercises, ({ exercise }) => makerOf(exercise))
  return [...byMaker.keys()].toSorted().flatMap((maker) => {
    const { questions, statements } = readGuesses(byMaker.get(maker) ?? [], model)
    return [...scoresOfQuestions(questions, model), ...(statements.length === 0 ? [] : scoresOfStatements(statements))]
  })
}
