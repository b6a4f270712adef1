import { foldLatin, sameLatin } from '@schola/latin/compare'
import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { stretchIn } from '../../definition/asked.ts'
import { compareInOrder } from '../../definition/comparison.ts'
import { commonFields, optionalText, text } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { languageOf } from '../../definition/language.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { fullOrNothing, isPermutation } from '../../definition/scoring.ts'
import { type Random, shuffledDifferently } from '../../definition/shuffle.ts'

/** The letters as a reader counts them: a vowel with its macron or accent is one. */
export const lettersOf = (word: string): string[] => word.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []

const differentLetters = (word: string): number =>
  new Set(
    lettersOf(word)
      .map(foldLatin)
      .filter((letter) => letter !== ''),
  ).size

const content = () =>
  z
    .object({
      ...commonFields,
      word: text,
      scrambledWord: optionalText,
      hint: optionalText,
      translation: optionalText,
    })
    .check(z.refine(({ word }) => differentLetters(word) > 1, m.exercises_need_two_letters()))

const folded = (letters: readonly string[]): string => foldLatin(letters.join(''))

/** The letters to show: the operator's scramble if it is a valid one, else a new one; never the word itself. */
export function scrambledLetters(
  { word, scrambledWord = '' }: { word: string; scrambledWord?: string | undefined },
  random: Random,
): string[] {
  const given = lettersOf(scrambledWord)
  const isAnagram = isPermutation(given.map(foldLatin), lettersOf(word).map(foldLatin))
  if (isAnagram && !sameLatin(scrambledWord, word)) return given
  return shuffledDifferently(lettersOf(word), random, folded)
}

/** Whether the hint is the phrase that lacks the word. */
export const isLatinHint = (hint: string): boolean => hint.includes('…') && languageOf(hint) === 'la'

/** The learner spells a word from its shuffled letters; the answer is the spelling. */
export const unscramble = defineExercise({
  type: 'unscramble',
  label: () => m.exercises_type_unscramble(),
  alternatives: { word: ['correctWord'] },
  content,
  answer: () => z.string(),
  seconds: 14,
  template: {
    instructions: 'Unscramble the letters to make a Latin word.',
    word: 'panem',
    scrambledWord: 'mepan',
    hint: 'We ask for it every day.',
    translation: 'bread',
  },
  isComplete: ({ word }, answer) => lettersOf(answer).length >= lettersOf(word).length,
  score: ({ word }, answer) => fullOrNothing(sameLatin(answer, word)),
  feedback({ word, translation }, _answer, score) {
    if (score < 100) return m.exercises_unscramble_wrong({ word })
    return translation === undefined
      ? m.exercises_unscramble_right({ word })
      : m.exercises_unscramble_right_meaning({ word, meaning: translation })
  },
  compare({ word, translation, hint }, answer) {
    const { given, right } = compareInOrder(lettersOf(answer), lettersOf(word), 'la')
    const question = translation ?? hint
    return {
      ...(question !== undefined && {
        question: { text: question, lang: translation === undefined && isLatinHint(question) ? 'la' : 'en' },
      }),
      given: { ...given, isSpelling: true },
      right: { ...right, isSpelling: true },
    }
  },
  correctAnswer: ({ word }) => word,
  wrongAnswer: () => '',
  duplicateKeys: ({ word }) => [textKey('unscramble', 'word', word)],
  latinOf({ word, hint = '' }) {
    return latinTexts([isLatinHint(hint) ? hint.replace('…', word) : '', word])
  },
  asked({ word, hint = '', translation }) {
    const [before = '', after = ''] = isLatinHint(hint) ? hint.split('…') : []
    const place = stretchIn(`${before}${word}${after}`, before, word)
    return { guess: 30, parts: [{ asks: 'meaning', ...place, english: translation }] }
  },
})
