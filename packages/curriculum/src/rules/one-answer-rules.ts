import { fold } from '@schola/latin/text'
import { saysTheSame } from '../composing/also-right.ts'
import { textOf, textsOf } from '../composing/content-text.ts'
import { hasSecondFilling, hasSecondOrder } from '../composing/sung-order.ts'
import { anySynonyms, entriesMeaning, wordsMeaning } from '../lexicon/english-of-words.ts'
import {
  type Entry,
  entriesFor,
  type Lexicon,
  plainMeaning,
  sameLemma,
  sensesOf,
  wouldServe,
} from '../lexicon/lexicon.ts'
import { exerciseRule } from './rule.ts'

/** Whether a wrong option is right after all, as far as the glosses tell. */
function isAlsoRight(lexicon: Lexicon, question: string, option: string, right: string): boolean {
  const senses = sensesOf(lexicon, question)
  if (senses.size > 0) {
    const near = anySynonyms(lexicon, entriesFor(lexicon, question), entriesMeaning(lexicon, option))
    return senses.has(plainMeaning(option)) || near
  }
  const asked = entriesMeaning(lexicon, question)
  // Another form of the right word has another meaning, whatever its synonyms mean.
  const others = entriesFor(lexicon, option).filter(
    (entry) => !entriesFor(lexicon, right).some((one) => sameLemma(one, entry)),
  )
  const near = anySynonyms(lexicon, asked, others)
  return asked.length > 0 && (sensesOf(lexicon, option).has(plainMeaning(question)) || near)
}

const multipleChoice = exerciseRule(
  'multiple choice has exactly one right answer',
  ({ type, content }, { lexicon }) => {
    // Of what is heard only one spelling is right, whatever others mean.
    if (type !== 'multiple-choice' || (content.asks === 'latin' && textOf(content.hear) !== '')) return []
    const right = textOf(content.correctAnswer)
    const question = textOf(content.question)
    return textsOf(content.options)
      .filter((option) => option !== right)
      .filter((option) => plainMeaning(option) === plainMeaning(right) || isAlsoRight(lexicon, question, option, right))
      .map((option) => `"${option}" is right as well as "${right}"`)
  },
)

/** The entries that a question in English asks for. */
const askedFor = (lexicon: Lexicon, question: string, right: string): Entry[] =>
  entriesFor(lexicon, right).filter(({ meaning }) => plainMeaning(meaning) === plainMeaning(question))

const paradigms = exerciseRule('no wrong form is right by its paradigm', ({ type, content, key }, { lexicon }) => {
  if (type === 'multiple-choice' && textOf(content.hear) === '') {
    const right = textOf(content.correctAnswer)
    const asked = askedFor(lexicon, textOf(content.question), right)
    return textsOf(content.options)
      .filter((option) => option !== right && asked.some((entry) => saysTheSame(option, entry, 'alone')))
      .map((option) => `"${option}" can say "${textOf(content.question)}" as well as "${right}"`)
  }
  const [right] = type === 'fill-blank-bank' ? textsOf(content.answers) : []
  if (right === undefined || !key.startsWith('bank-blank:')) return []
  const parse = /\((.*)\)\.$/.exec(textOf(content.explanation))?.[1]
  const entries = entriesFor(lexicon, right).filter((entry) => parse !== undefined && entry.parse.startsWith(parse))
  return textsOf(content.wordBank)
    .filter((word) => word !== right && entries.some((entry) => saysTheSame(word, entry, 'in-phrase')))
    .map((word) => `"${word}" is the same form as "${right}"`)
})

const fillings = exerciseRule('what is left out is sung in one way', ({ type, content }, { source }) => {
  const sentence = textOf(content.sentence)
  const isFromMemory = ['fill-in-blank', 'fill-blank-bank'].includes(type) && !/[()]/.test(sentence)
  if (!isFromMemory || textOf(content.hint) !== '' || textOf(content.hear) !== '') return []
  const sung = source.chant.verses.map(({ phrases }) => phrases.flatMap(({ words }) => words.map(({ form }) => form)))
  return hasSecondFilling(sentence, sung) ? [`"${sentence}" is sung in two ways`] : []
})

interface Pair {
  readonly latin: string
  readonly english: string
}

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'latin' in value && 'english' in value

const matching = exerciseRule('in a matching every word has one partner', ({ type, content }, { lexicon }) => {
  const pairs = type === 'matching' && Array.isArray(content.pairs) ? content.pairs.filter(isPair) : []
  return pairs.flatMap((pair, index) =>
    pairs.slice(index + 1).flatMap((other) => {
      const same = fold(pair.latin) === fold(other.latin) || plainMeaning(pair.english) === plainMeaning(other.english)
      const crossed =
        sensesOf(lexicon, pair.latin).has(plainMeaning(other.english)) ||
        sensesOf(lexicon, other.latin).has(plainMeaning(pair.english))
      const near = anySynonyms(lexicon, entriesFor(lexicon, pair.latin), entriesFor(lexicon, other.latin))
      return same || crossed || near ? [`"${pair.latin}" and "${other.latin}" can be taken for each other`] : []
    }),
  )
})

const banks = exerciseRule('no word of a bank fits where another belongs', ({ type, content }, { lexicon }) => {
  const [bank, right] =
    type === 'fill-blank-bank'
      ? [textsOf(content.wordBank), textsOf(content.answers)]
      : [textsOf(content.options), textsOf(content.correctAnswers)]
  if (!['fill-blank-bank', 'word-bank', 'word-bank-completion'].includes(type)) return []
  return bank
    .filter((word) => !right.includes(word))
    .flatMap((word) => {
      const twin = right.find((answer) => wouldServe(lexicon, word, answer))
      return twin === undefined ? [] : [`"${word}" would serve as well as "${twin}"`]
    })
})

const translations = exerciseRule('no extra word belongs to the translation', ({ type, content }, { lexicon }) => {
  if (type !== 'build-translation') return []
  const right = textsOf(content.correctWords).map((word) => word.toLowerCase())
  return textsOf(content.extraWords).flatMap((word) => {
    if (right.includes(word.toLowerCase())) return [`"${word}" is both a right and an extra word`]
    return wordsMeaning(lexicon, textOf(content.latinPhrase), word).map(
      (latin) => `"${word}" translates "${latin}" too`,
    )
  })
})

const orders = exerciseRule('nothing to be put in order is sung in two orders', ({ type, content }, { source }) => {
  if (!type.startsWith('ordering') || textOf(content.translation) !== '') return []
  const sung = source.chant.verses.map(({ phrases }) =>
    type === 'ordering'
      ? phrases.flatMap(({ words }) => words.map(({ form }) => form))
      : phrases.map(({ latin }) => latin),
  )
  return hasSecondOrder(textsOf(content.correctOrder), sung) ? ['the chant has the same in another order too'] : []
})

export const oneAnswerRules = [multipleChoice, paradigms, fillings, matching, banks, translations, orders]
