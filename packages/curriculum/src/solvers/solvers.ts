import { textOf, textsOf } from '../composing/content-text.ts'
import { doubts, type EnglishModel, type Passage, strangeness, trainEnglish } from '../english/english-model.ts'
import { groupedBy } from '../lexicon/lexicon.ts'
import type { LoadedChant, LoadedExercise } from '../loading/load-chant.ts'
import type { ChantSource } from '../sources/chant-source.ts'
import { chanceOf, optionSolvers } from './option-solvers.ts'

/** One thing to be chosen among some, as somebody without Latin sees it. */
interface Question {
  readonly maker: string
  readonly options: readonly string[]
  readonly right: number
  /** English that is judged as English. */
  readonly passage: Passage | undefined
}

export interface Score {
  readonly maker: string
  readonly solver: string
  readonly questions: number
  /** What guessing gets, and what the solver got: parts of 1. */
  readonly chance: number
  readonly found: number
}

const makerOf = ({ key }: LoadedExercise): string => key.split(':')[0] ?? ''

/** What is chosen among and what is right; several blanks cannot be guessed one by one. */
function choiceOf({ type, content }: LoadedExercise): readonly [string[], string] | undefined {
  if (type === 'multiple-choice') return [textsOf(content.options), textOf(content.correctAnswer)]
  const [bank, answers] =
    type === 'fill-blank-bank'
      ? [textsOf(content.wordBank), textsOf(content.answers)]
      : [textsOf(content.options), textsOf(content.correctAnswers)]
  const [answer] = answers
  return answer !== undefined && answers.length === 1 && type !== 'word-bank' ? [bank, answer] : undefined
}

function questionOf(slug: string, exercise: LoadedExercise): Question | undefined {
  const maker = makerOf(exercise)
  if (exercise.type === 'translation-error') {
    const { correctTranslation, errorTranslation, errorWordIndex } = exercise.content
    const options = textOf(errorTranslation).split(/\s+/)
    return { maker, options, right: Number(errorWordIndex), passage: { slug, english: textOf(correctTranslation) } }
  }
  const choice = choiceOf(exercise)
  if (choice === undefined) return undefined
  const [options, answer] = choice
  const passage = maker === 'choose-phrase' ? { slug, english: answer } : undefined
  return { maker, options, right: options.indexOf(answer), passage }
}

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

/** How often each option is offered by all questions of a maker. */
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
  readonly said: string
  readonly strange: number
}

function statementOf(slug: string, exercise: LoadedExercise, model: EnglishModel): Statement {
  const said = textOf(exercise.content.statement)
  const [, meaning = ''] = /means “(.*)”\.$/.exec(said) ?? []
  const [, english = meaning] = /” (?:says|means) “([^”]*)”/.exec(textOf(exercise.content.explanation)) ?? []
  return {
    maker: makerOf(exercise),
    isTrue: exercise.content.isTrue === true,
    said,
    strange: strangeness(model, meaning, { slug, english }),
  }
}

function scoresOfStatements(statements: readonly Statement[]): Score[] {
  const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const strange = middle(statements.map((one) => one.strange))
  const long = middle(statements.map(({ said }) => said.length))
  function score(solver: string, guess: (statement: Statement) => boolean): Score {
    const found = meanOf(statements.map((one) => (guess(one) === one.isTrue ? 1 : 0)))
    return { maker: statements[0]?.maker ?? '', solver, questions: statements.length, chance: 0.5, found }
  }
  return [
    score('always true', () => true),
    score('always false', () => false),
    score('true if it is long', ({ said }) => said.length > long),
    score('true if it is short', ({ said }) => said.length <= long),
    ...(statements[0]?.maker === 'judge-phrase'
      ? [score('true if it is good English', (one) => one.strange < strange)]
      : []),
  ]
}

/** What solvers that know no Latin get, maker by maker, over all chants. */
export function solverScores(chants: readonly LoadedChant[], sources: readonly ChantSource[]): Score[] {
  const model = trainEnglish(sources)
  const exercises = chants.flatMap(({ slug, exercises: own }) => own.map((exercise) => ({ slug, exercise })))
  const byMaker = groupedBy(exercises, ({ exercise }) => makerOf(exercise))
  const makers = [...byMaker.keys()].toSorted()
  return makers.flatMap((maker) => {
    const own = byMaker.get(maker) ?? []
    const questions = own.flatMap(({ slug, exercise }) => questionOf(slug, exercise) ?? [])
    const statements = own
      .filter(({ exercise }) => exercise.type === 'true-false')
      .map(({ slug, exercise }) => statementOf(slug, exercise, model))
    return [
      ...(questions.length === 0
        ? []
        : maker === 'find-error'
          ? scoresOfErrors(questions, model)
          : scoresOfChoices(questions, model)),
      ...(statements.length === 0 ? [] : scoresOfStatements(statements)),
    ]
  })
}
