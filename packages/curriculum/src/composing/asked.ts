import { isOneWord } from '@schola/exercises/composing/words'
import type { LatinTexts } from '@schola/exercises/latin-texts'
import { fold, wordsIn } from '@schola/latin/text'
import type { ShownLatin } from '../lexicon/level-text.ts'
import { latinOnce, readOnce, withComposer } from './read-once.ts'

type Fields = Readonly<Record<string, unknown>>

function isHeardContent(type: string, content: Fields): boolean {
  const reading = readOnce(type, content)
  return reading.ok && reading.definition.heard(reading.content) !== undefined
}

/** Whether a statement is true; undefined for other exercises. */
export const truthOf = (type: string, content: Fields): boolean | undefined =>
  withComposer(type, content, (composer, read) => composer.isTrue?.(read))

/** The Latin of an exercise: question and right answer, and what is only offered as a wrong one. */
function latinMeant(type: string, content: Fields): LatinTexts {
  const { right, wrong } = latinOnce(type, content)
  // The wrong spellings of what is heard are no words.
  if (isHeardContent(type, content)) return { right, wrong: [] }
  // The claim of a false statement is a wrong answer.
  return truthOf(type, content) === false ? { right: [], wrong: [...right, ...wrong] } : { right, wrong }
}

/** The Latin words of an exercise that no lesson has shown; a wrong choice may be any form of a word that was. */
export function untaughtWords(type: string, content: Fields, shown: ShownLatin): string[] {
  const { right, wrong } = latinMeant(type, content)
  return [
    ...right.flatMap(wordsIn).filter((word) => !shown.words.has(fold(word))),
    ...wrong.flatMap(wordsIn).filter((word) => !shown.forms.has(fold(word))),
  ]
}

/** The Latin words of question and right answer, folded. */
export const latinWords = (type: string, content: Fields): string[] =>
  latinMeant(type, content).right.flatMap(wordsIn).map(fold)

/** The words that an exercise asks singly, folded. */
export function wordsAsked(type: string, content: Fields): string[] {
  const latin = latinMeant(type, content)
  const asked = withComposer(type, content, (composer, read) => composer.asksSingly?.(read, latin)) ?? []
  return asked.filter(isOneWord).map(fold)
}

/** The words that the learner types, spells or puts together from memory, folded. */
export const wordsProduced = (type: string, content: Fields): string[] =>
  (withComposer(type, content, (composer, read) => composer.produces?.(read)) ?? []).flatMap(wordsIn).map(fold)

/** Identifies the question, without what is offered for an answer. */
export function questionOf(type: string, content: Fields): string {
  const question = withComposer(type, content, (composer, read) => composer.question(read).map(fold))
  return JSON.stringify([type, ...(question ?? [content])])
}

/** Identifies what an exercise asks: two with the same subject in one level would repeat each other in other words. */
export function subjectOf(type: string, content: Fields): string {
  const way = isHeardContent(type, content) ? `${type} by ear` : type
  const own = withComposer(type, content, (composer, read) => composer.subject?.(read))
  if (own !== undefined) return JSON.stringify([way, ...own])
  const asked = wordsAsked(type, content)
  return JSON.stringify([way, ...(asked.length > 0 ? asked : new Set(latinWords(type, content).toSorted()))])
}
