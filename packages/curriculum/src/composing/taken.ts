import { type ShownLatin, shownLatin } from '../lexicon/level-text.ts'
import type { ChantSource, WrittenExercises } from '../sources/chant-source.ts'
import { matterOf, questionOf, untaughtWords, wordsAsked, wordsProduced } from './asked.ts'
import type { Draft } from './draft.ts'
import { answersShown } from './prompt.ts'
import { readOnce } from './read-once.ts'

type Fields = Readonly<Record<string, unknown>>

/** Keys of duplicate detection; content that cannot be read has none and is reported elsewhere. */
export function duplicateKeysOf(type: string, content: Fields): string[] {
  const reading = readOnce(type, content)
  return reading.ok ? reading.definition.duplicateKeys(reading.content) : []
}

/** The right answer, as text. */
export function answerOf(type: string, content: Fields): string {
  const reading = readOnce(type, content)
  return reading.ok ? JSON.stringify(reading.definition.correctAnswer(reading.content)) : ''
}

/** What has been taken already, so that new exercises neither repeat nor contradict it. */
export interface Taken {
  /** Multiple choice must not repeat itself anywhere in a chant, the rest not within a level. */
  readonly inChant: Set<string>
  readonly inLevel: Set<string>
  /** What the level asks, however it is worded. */
  readonly matters: Set<string>
  /** The questions of the chant and their answers: the same question may not want another. */
  readonly questions: Map<string, string>
  /** Words that have been asked singly, and words that had to be written. */
  readonly asked: Set<string>
  readonly produced: Set<string>
  /** How many more of the composed statements are true than false, by kind; those written by hand are even by themselves. */
  readonly truth: Map<string, number>
  readonly shown: ShownLatin
}

const scopeOfDuplicates = (type: string, taken: Taken): Set<string> =>
  type === 'multiple-choice' ? taken.inChant : taken.inLevel

const truthOf = ({ isTrue }: Fields): number => (isTrue === undefined ? 0 : isTrue === true ? 1 : -1)

/** By what an exercise is known among others. */
interface Marks {
  readonly duplicateKeys: readonly string[]
  readonly matter: string
  readonly question: string
  readonly answer: string
}

const marksOf = (type: string, content: Fields): Marks => ({
  duplicateKeys: duplicateKeysOf(type, content),
  matter: matterOf(type, content),
  question: questionOf(type, content),
  answer: answerOf(type, content),
})

/** By what an exercise would be known; nothing if what was taken forbids it. What costs most is asked last. */
function findWelcome(taken: Taken, type: string, content: Fields): Marks | undefined {
  const known = scopeOfDuplicates(type, taken)
  const duplicateKeys = duplicateKeysOf(type, content)
  if (duplicateKeys.some((key) => known.has(key))) return undefined
  const matter = matterOf(type, content)
  if (taken.matters.has(matter)) return undefined
  const question = questionOf(type, content)
  const answer = answerOf(type, content)
  const isWelcome =
    (taken.questions.get(question) ?? answer) === answer &&
    answersShown({ key: '', type, content }).length === 0 &&
    untaughtWords(type, content, taken.shown).length === 0
  return isWelcome ? { duplicateKeys, matter, question, answer } : undefined
}

function note(taken: Taken, type: string, content: Fields, marks: Marks): void {
  for (const key of marks.duplicateKeys) scopeOfDuplicates(type, taken).add(key)
  taken.matters.add(marks.matter)
  taken.questions.set(marks.question, marks.answer)
  for (const word of wordsAsked(type, content)) taken.asked.add(word)
  for (const word of wordsProduced(type, content)) taken.produced.add(word)
}

/** Whether a statement leaves those of its kind, and all of them, as often true as false. */
function isEven({ truth }: Taken, kinds: readonly string[], content: Fields): boolean {
  return kinds.every((kind) => Math.abs((truth.get(kind) ?? 0) + truthOf(content)) <= 1)
}

/** Takes an exercise, unless what was taken before forbids it. */
export function take(taken: Taken, { key, type }: Pick<Draft, 'key' | 'type'>, content: Fields): boolean {
  const kinds = ['all', key.split(':')[0] ?? '']
  if (!isEven(taken, kinds, content)) return false
  const marks = findWelcome(taken, type, content)
  if (marks === undefined) return false
  note(taken, type, content, marks)
  for (const kind of kinds) taken.truth.set(kind, (taken.truth.get(kind) ?? 0) + truthOf(content))
  return true
}

/** For each level what is taken before anything is composed: the exercises written by hand. */
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
      matters: new Set(),
      shown,
    }
    for (const { level, type, fields } of contents)
      if (level === index + 1) note(taken, type, fields, marksOf(type, fields))
    return taken
  })
}
