import type { LatinTexts } from '@schola/exercises/latin-texts'
import { lettersOf } from '@schola/exercises/types/unscramble/definition'
import { fold, trimmed, wordsIn } from '@schola/latin/text'
import type { ShownLatin } from '../lexicon/level-text.ts'
import { textOf, textsOf } from './content-text.ts'
import { latinOnce } from './read-once.ts'

type Fields = Readonly<Record<string, unknown>>

/** The Latin of an exercise: question and right answer, and what is only offered as a wrong one. */
function latinMeant(type: string, content: Fields): LatinTexts {
  const { right, wrong } = latinOnce(type, content)
  // The wrong spellings of what is heard are no words.
  if (textOf(content.hear) !== '') return { right, wrong: [] }
  // What a false statement says is a wrong answer.
  return content.isTrue === false ? { right: [], wrong: [...right, ...wrong] } : { right, wrong }
}

/** The Latin words of an exercise that nobody has been shown; a wrong choice may be any form of a word that was. */
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

const isOneWord = (text: string): boolean => /^\S+$/.test(trimmed(text))

const pairsOf = (content: Fields): { latin: string }[] =>
  Array.isArray(content.pairs) ? content.pairs.map((pair: Fields) => ({ latin: textOf(pair.latin) })) : []

function typedIn({ missingWord, sentence }: Fields): string[] {
  const blanks = textOf(sentence).match(/_{3,}/g)?.length ?? 0
  return textOf(missingWord).split('|').slice(0, Math.max(1, blanks))
}

/** What an exercise wants found or made, and in what the words stand that it asks one by one. */
function soughtIn(type: string, content: Fields): string[] {
  if (type === 'matching') return pairsOf(content).map(({ latin }) => latin)
  if (type === 'unscramble') return [textOf(content.word)]
  if (type === 'fill-in-blank') return typedIn(content)
  if (type === 'fill-blank-bank') return textsOf(content.answers)
  if (type === 'word-bank-completion') return textsOf(content.correctAnswers)
  if (type === 'true-false') return /^“([^”]+)” means /.exec(textOf(content.statement))?.slice(1) ?? []
  if (type !== 'multiple-choice') return []
  const { right } = latinMeant(type, content)
  const answer = textOf(content.correctAnswer)
  return right.includes(answer) ? [answer] : [textOf(content.question).replace(/\s*\(.*\)$/, '')]
}

/** The words that an exercise asks singly, folded. */
export function wordsAsked(type: string, content: Fields): string[] {
  const sought = soughtIn(type, content)
  const isSingle = type === 'matching' || sought.length === 1
  return isSingle ? sought.filter(isOneWord).map(fold) : []
}

/** The words that an exercise has the learner type, spell or put together from memory, folded. */
export function wordsProduced(type: string, content: Fields): string[] {
  if (type === 'fill-in-blank' || type === 'unscramble') return soughtIn(type, content).flatMap(wordsIn).map(fold)
  return type === 'ordering' && content.translation === undefined ? textsOf(content.correctOrder).map(fold) : []
}

/** The question by itself, without what is offered for an answer. */
export function questionOf(type: string, content: Fields): string {
  const given = [
    ...[
      'hear',
      'question',
      'statement',
      'sentence',
      'hint',
      'phrase',
      'translation',
      'latinPhrase',
      'errorTranslation',
    ].map((field) => (type === 'unscramble' && field === 'translation' ? '' : textOf(content[field]))),
    ...[...textsOf(content.words), ...textsOf(content.phrases)].toSorted(),
    ...lettersOf(textOf(content.scrambledWord)).toSorted(),
    ...pairsOf(content).map(({ latin }) => latin),
  ]
  return JSON.stringify([type, ...given.map(fold)])
}

/** Two exercises of one level with the same name would ask the same thing twice in other words. */
export function matterOf(type: string, content: Fields): string {
  const asked = wordsAsked(type, content)
  const way = textOf(content.hear) === '' ? type : `${type} by ear`
  if (type !== 'matching' && asked.length > 0) return JSON.stringify([way, ...asked])
  if (type === 'true-false') return JSON.stringify([type, textOf(content.statement)])
  return JSON.stringify([way, ...new Set(latinWords(type, content).toSorted())])
}
