import type { Draft } from '@schola/exercises/composing/composer'
import { type ShownLatin, shownLatin } from '../lexicon/level-text.ts'
import type { ChantSource, WrittenExercises } from '../sources/chant-source.ts'
import { questionOf, subjectOf, truthOf, untaughtWords, wordsAsked, wordsProduced } from './asked.ts'
import { answersShown } from './prompt.ts'
import { readOnce, withComposer } from './read-once.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns an empty list for content that cannot be read: another rule reports that. */
export function duplicateKeysOf(type: string, content: Fields): string[] {
  const reading = readOnce(type, content)
  return reading.ok ? reading.definition.duplicateKeys(reading.content) : []
}

/** The right answer, as text. */
export function answerOf(type: string, content: Fields): string {
  const reading = readOnce(type, content)
  return reading.ok ? JSON.stringify(reading.definition.correctAnswer(reading.content)) : ''
}

/** Everything that is taken, so that new exercises neither repeat nor contradict it. */
export interface Taken {
  /** Duplicate keys: some types must not repeat themselves in the whole chant, the rest not within a level. */
  readonly inChant: Set<string>
  readonly inLevel: Set<string>
  readonly subjects: Set<string>
  /** Answers by question: the same question must not have a second answer in the chant. */
  readonly questions: Map<string, string>
  /** Words that were asked singly, and words that had to be written. */
  readonly asked: Set<string>
  readonly produced: Set<string>
  /** True minus false composed statements, by task; those written by hand are even by themselves. */
  readonly truth: Map<string, number>
  readonly shown: ShownLatin
}

/** Whether duplicates of an exercise are forbidden in the whole chant, not only in its level. */
export const isOnceInChant = (type: string, content: Fields): boolean =>
  withComposer(type, content, (composer) => composer.isOnceInChant) ?? false

const scopeOfDuplicates = (type: string, content: Fields, taken: Taken): Set<string> =>
  isOnceInChant(type, content) ? taken.inChant : taken.inLevel

function truthStep(type: string, content: Fields): number {
  const isTrue = truthOf(type, content)
  return isTrue === undefined ? 0 : isTrue ? 1 : -1
}

/** Identifies an exercise among others. */
interface Marks {
  readonly duplicateKeys: readonly string[]
  readonly subject: string
  readonly question: string
  readonly answer: string
}

const marksOf = (type: string, content: Fields): Marks => ({
  duplicateKeys: duplicateKeysOf(type, content),
  subject: subjectOf(type, content),
  question: questionOf(type, content),
  answer: answerOf(type, content),
})

/** Returns the marks of a new exercise, or undefined if an exercise already taken forbids it. The most expensive checks come last. */
function findWelcome(taken: Taken, type: string, content: Fields): Marks | undefined {
  const known = scopeOfDuplicates(type, content, taken)
  const duplicateKeys = duplicateKeysOf(type, content)
  if (duplicateKeys.some((key) => known.has(key))) return undefined
  const subject = subjectOf(type, content)
  if (taken.subjects.has(subject)) return undefined
  const question = questionOf(type, content)
  const answer = answerOf(type, content)
  const isWelcome =
    (taken.questions.get(question) ?? answer) === answer &&
    answersShown({ key: '', type, content }).length === 0 &&
    untaughtWords(type, content, taken.shown).length === 0
  return isWelcome ? { duplicateKeys, subject, question, answer } : undefined
}

function note(taken: Taken, type: string, content: Fields, marks: Marks): void {
  for (const key of marks.duplicateKeys) scopeOfDuplicates(type, content, taken).add(key)
  taken.subjects.add(marks.subject)
  taken.questions.set(marks.question, marks.answer)
  for (const word of wordsAsked(type, content)) taken.asked.add(word)
  for (const word of wordsProduced(type, content)) taken.produced.add(word)
}

/** Whether true and false statements stay balanced, both of this task and of all tasks. */
function isEven({ truth }: Taken, tasks: readonly string[], step: number): boolean {
  return tasks.every((task) => Math.abs((truth.get(task) ?? 0) + step) <= 1)
}

/** Takes an exercise and returns true, unless an exercise already taken forbids it. */
export function take(taken: Taken, { key, type }: Pick<Draft, 'key' | 'type'>, content: Fields): boolean {
  const tasks = ['all', key.split(':')[0] ?? '']
  const step = truthStep(type, content)
  if (!isEven(taken, tasks, step)) return false
  const marks = findWelcome(taken, type, content)
  if (marks === undefined) return false
  note(taken, type, content, marks)
  for (const task of tasks) taken.truth.set(task, (taken.truth.get(task) ?? 0) + step)
  return true
}

/** Returns for each level the exercises written by hand, which are taken before anything is composed. */
export function takenByHand(chant: ChantSource, written: WrittenExercises, all: readonly ChantSource[]): Taken[] {
  const contents = written.map(({ level, key: _, type, ...fields }) => ({ level, type, fields }))
  const chantWide = {
    inChant: new Set<string>(),
    questions: new Map<string, string>(),
    asked: new Set<string>(),
    produced: new Set<string>(),
    truth: new Map<string, number>(),
  }
  return shownLatin(chant, all).map((shown, index) => {
    const taken: Taken = {
      ...chantWide,
      inLevel: new Set(),
      subjects: new Set(),
      shown,
    }
    for (const { level, type, fields } of contents)
      if (level === index + 1) note(taken, type, fields, marksOf(type, fields))
    return taken
  })
}
