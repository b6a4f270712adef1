import { englishWords } from '@schola/exercises/composing/runs'
import { isForeign } from '@schola/exercises/composing/words'
import { findFormMistake } from '@schola/latin/inflection/paradigm'
import { stressedSyllable } from '@schola/latin/stress'
import { syllabify } from '@schola/latin/syllables'
import { fold, remembered, trimmed, wordsIn } from '@schola/latin/text'
import { formsOf } from '../lexicon/level-text.ts'
import type { PhraseSource } from '../sources/chant-source.ts'
import type { Slip, WordSource } from '../sources/notation.ts'
import { type Checked, rule } from './rule.ts'

const phrasesOf = ({ source: { chant } }: Checked): PhraseSource[] => [
  ...chant.verses.flatMap(({ phrases }) => phrases),
  ...chant.related.flatMap(({ phrases }) => phrases),
]

/** Whether the glosses of a phrase are those of its words, in order. */
export const isGlossedInOrder = (latin: string, words: readonly { readonly form: string }[]): boolean =>
  wordsIn(latin).join(' ') === words.map(({ form }) => form.trim()).join(' ')

const everyWordGlossed = rule('every word is glossed, in order', (checked) =>
  phrasesOf(checked)
    .filter(({ latin, words }) => !isGlossedInOrder(latin, words))
    .map(({ latin, words }) => ({
      at: `"${latin}"`,
      sentence: `the glosses are those of "${words.map(({ form }) => form).join(' ')}"`,
    })),
)

/** Whether a slip changes one word of the English. */
export const changesWord = (english: string, { right, wrong }: Slip): boolean =>
  right !== wrong && englishWords(english).map(trimmed).includes(right)

const alignment = rule('every phrase has its English, and every slip its place in it', (checked) =>
  phrasesOf(checked).flatMap(({ latin, english, slips }) => {
    const missing = englishWords(english).length === 0 ? ['there is no English'] : []
    const misplaced = slips
      .filter((slip) => !changesWord(english, slip))
      .map(({ right, wrong }) => `the slip "${right} > ${wrong}" does not change a word of "${english}"`)
    return [...missing, ...misplaced].map((sentence) => ({ at: `"${latin}"`, sentence }))
  }),
)

const writtenAccents = /[áéíóúýǽ]|œ́/giu

const withoutAccent = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC')

/** What is wrong with the accent of a Latin word, or nothing. */
export const accentMistake = (word: string): string | undefined => judgedAccent(word) || undefined

const judgedAccent = remembered((word) => judgeAccent(word) ?? '')

function judgeAccent(word: string): string | undefined {
  const marks = word.normalize('NFC').match(writtenAccents)?.length ?? 0
  const syllables = syllabify(word).length
  if (syllables < 3) return marks > 0 ? 'a word of one or two syllables carries no accent' : undefined
  if (marks !== 1) return `a word of ${syllables} syllables carries one accent, not ${marks}`
  const [written, reckoned] = [stressedSyllable(word), stressedSyllable(withoutAccent(word))]
  const isPossible = written === syllables - 2 || written === syllables - 3
  if (!isPossible) return 'the accent stands on neither the last syllable but one nor the one before it'
  // A heavy last syllable but one always has the stress; the length of a light one only the accent can tell.
  return written !== reckoned && reckoned === syllables - 2
    ? 'the accent must stand on the last syllable but one'
    : undefined
}

const accents = rule('accents stand as in liturgical books', (checked) => {
  const { chant } = checked.source
  const words = [
    ...phrasesOf(checked).flatMap((phrase) => phrase.words.map(({ form }) => form)),
    ...chant.forms.map(({ form }) => form),
    ...chant.vocabulary.map(({ latin }) => latin),
  ]
  // Greek words keep the stress of Greek, whatever the length of their vowels.
  const greek = new Set(
    phrasesOf(checked).flatMap((phrase) =>
      phrase.words.flatMap(({ form, lemma }) => (lemma.includes('(Greek)') ? [fold(form)] : [])),
    ),
  )
  return [...new Set(words)].flatMap((word) => {
    const sentence = greek.has(fold(word)) ? undefined : accentMistake(word)
    return sentence === undefined ? [] : [{ at: `"${word}"`, sentence }]
  })
})

/** An editor asks for the same words at every stroke. */
const foundMistake = remembered((named): string => {
  const [form = '', lemma = '', partOfSpeech = '', parse = ''] = named.split('|')
  const word = { lemma, partOfSpeech }
  return findFormMistake(form, word, parse, formsOf(word)) ?? ''
})

/** What the paradigm of its dictionary word says against a form and its parse, or nothing. */
export function formMistake(word: WordSource): string | undefined {
  const { form, lemma, partOfSpeech, parse } = word
  const mistake = isForeign(word) ? '' : foundMistake([form, lemma, partOfSpeech, parse].join('|'))
  if (mistake === '') return undefined
  return mistake === 'no such form'
    ? `"${lemma}" (${partOfSpeech}) has no such form`
    : `as a form of "${lemma}" it is not ${parse}`
}

const paradigms = rule('every form and its parse are those of its dictionary word', (checked) => {
  const words = [...phrasesOf(checked).flatMap((phrase) => phrase.words), ...checked.source.chant.forms]
  return words.flatMap((word) => {
    const sentence = formMistake(word)
    return sentence === undefined ? [] : [{ at: `"${word.form}"`, sentence }]
  })
})

const vocabulary = rule('every key word stands in the text, its forms or its related prayers', (checked) => {
  const known = new Set(
    checked.lexicon.entries.filter(({ origin }) => origin !== 'earlier').map(({ form }) => fold(form)),
  )
  return checked.source.chant.vocabulary
    .filter(({ latin }) => !known.has(fold(latin)))
    .map(({ latin }) => ({ at: `"${latin}"`, sentence: 'the word is glossed nowhere in this chant' }))
})

const plan = rule('every level asks for phrases that exist', ({ source: { chant } }) => {
  const count = chant.verses.flatMap(({ phrases }) => phrases).length
  return chant.levels.flatMap(({ phrases }, index) =>
    phrases !== undefined && phrases.to > count
      ? [{ at: `level ${index + 1}`, sentence: `it asks for phrase ${phrases.to}, but there are ${count}` }]
      : [],
  )
})

export const textRules = [everyWordGlossed, alignment, accents, paradigms, vocabulary, plan]
