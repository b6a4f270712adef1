import { wordsIn } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { isComposed, type TypeRule } from '../../composing/composer.ts'
import { optionRules } from '../../composing/rules.ts'
import type { Glosses } from '../../composing/scope.ts'
import { plainMeaning } from '../../composing/words.ts'
import { soundOf } from './misspellings.ts'

/** Whether a wrong option is right after all, according to the glosses. */
function isAlsoRight(glosses: Glosses, question: string, option: string, right: string): boolean {
  const { sensesOf, entriesFor, entriesMeaning, anySynonyms } = glosses
  const senses = sensesOf(question)
  if (senses.size > 0) {
    return senses.has(plainMeaning(option)) || anySynonyms(entriesFor(question), entriesMeaning(option))
  }
  const asked = entriesMeaning(question)
  // Another form of the right word has another meaning, whatever its synonyms mean.
  const others = entriesFor(option).filter((entry) => !entriesFor(right).some(({ head }) => head === entry.head))
  return asked.length > 0 && (sensesOf(option).has(plainMeaning(question)) || anySynonyms(asked, others))
}

export const rules: readonly TypeRule<ContentOf<'multiple-choice'>>[] = [
  {
    name: 'a composed multiple choice says what it asks for',
    find: ({ content, key }) => (isComposed(key) && content.asks === undefined ? ['"asks" is missing'] : []),
  },
  ...optionRules<ContentOf<'multiple-choice'>>(({ correctAnswer, options }) => ({ right: correctAnswer, options })),
  {
    name: 'multiple choice has exactly one right answer',
    find({ content: { asks, hear, question, options, correctAnswer: right } }, glosses) {
      // Only one spelling of a heard word is right, whatever the others mean.
      if (asks === 'latin' && hear !== undefined) return []
      return options
        .filter((option) => option !== right)
        .filter((each) => plainMeaning(each) === plainMeaning(right) || isAlsoRight(glosses, question, each, right))
        .map((option) => `"${option}" is right as well as "${right}"`)
    },
  },
  {
    name: 'no wrong form is right by its paradigm',
    find({ content: { hear, question, options, correctAnswer: right } }, { entriesFor, saysTheSame }) {
      if (hear !== undefined) return []
      const asked = entriesFor(right).filter(({ meaning }) => plainMeaning(meaning) === plainMeaning(question))
      return options
        .filter((option) => option !== right && asked.some((entry) => saysTheSame(option, entry, 'alone')))
        .map((option) => `"${option}" can say "${question}" as well as "${right}"`)
    },
  },
  {
    name: 'no wrong spelling sounds like the right one',
    find({ content: { options, correctAnswer: right }, key }) {
      if (!key.startsWith('hear-spelling:')) return []
      return options
        .filter((option) => option !== right && wordsIn(option).map(soundOf).join(' ') === soundOf(right))
        .map((option) => `"${option}" sounds like "${right}"`)
    },
  },
]
