import { readItems } from '@schola/core/memory/items'
import { describe, expect, it } from 'vitest'
import { outcomesOf, trainingOf } from './training.ts'

const phrase = (latin: string, english: string, ...meanings: string[]) => ({
  latin,
  english,
  words: (latin.match(/[\p{L}\p{M}]+/gu) ?? []).map((form, place) => ({
    form,
    lemma: form,
    meaning: meanings[place] ?? form,
    parse: `form of ${form}`,
  })),
})

const text = {
  verses: [
    {
      phrases: [
        phrase('Pater noster,', 'Our Father,', 'Father', 'our'),
        phrase('qui es in cælis,', 'who are in the heavens,', 'who', 'are', 'in', 'the heavens'),
        phrase('sanctificétur nomen tuum.', 'hallowed be your name.', 'hallowed be', 'name', 'your'),
      ],
    },
    { phrases: [phrase('Fiat volúntas tua,', 'Your will be done,', 'be done', 'will', 'your')] },
  ],
  related: [{ phrases: [phrase('In nómine Patris', 'In the name of the Father', 'in', 'the name', 'of the Father')] }],
}
const items = readItems('pater', text)

const keyOf = (item: number) => items.keys.get(item)
const trains = (type: string, content: unknown) =>
  trainingOf({ type, content }, items, text).parts.map(({ item }) => keyOf(item))

/** What an answer says, as keys of what was right and of what was wrong. */
function tell(type: string, content: unknown, answer: unknown, score = 0) {
  const outcomes = outcomesOf({ type, content }, answer, score, items, text)
  const keys = (isRight: boolean) => outcomes.filter(({ right }) => right === isRight).map(({ item }) => keyOf(item))
  return { right: keys(true), wrong: keys(false) }
}

const [pater, noster] = ['w/pater/pater', 'w/noster/noster']
const [paterNoster, quiEs, nomenTuum] = ['p/pater-noster', 'p/qui-es-in-caelis', 'p/sanctificetur-nomen-tuum']
const toQuiEs = 'l/pater/pater-noster>qui-es-in-caelis'
const toNomen = 'l/pater/qui-es-in-caelis>sanctificetur-nomen-tuum'

const choice = { question: 'nomen', options: ['name', 'will', 'bread', 'sky'], correctAnswer: 'name', asks: 'meaning' }
const pairs = [
  { latin: 'Pater', english: 'Father' },
  { latin: 'nomen', english: 'name' },
  { latin: 'sol', english: 'sun' },
]
const twoPhrases = ['sanctificétur', 'nomen', 'tuum', 'fiat', 'volúntas', 'tua']

/** Exercises as an operator could write them, with what they train and the chance to guess. */
const examples: readonly (readonly [type: string, content: unknown, keys: readonly string[], guess: number])[] = [
  ['multiple-choice', choice, ['w/nomen/nomen'], 25],
  ['multiple-choice', { ...choice, question: 'nómine (In nómine Patris)' }, ['w/nomine/nomine'], 25],
  ['multiple-choice', { ...choice, question: 'Pater noster', hear: 'Pater noster' }, [paterNoster], 25],
  [
    'multiple-choice',
    { ...choice, question: 'name', options: ['nomen', 'sol'], correctAnswer: 'nomen', asks: 'latin' },
    ['w/nomen/nomen'],
    50,
  ],
  [
    'multiple-choice',
    { ...choice, question: 'Pater noster, …', options: ['qui es', 'tua'], correctAnswer: 'qui es', asks: 'completion' },
    [toQuiEs],
    50,
  ],
  ['true-false', { statement: '“Pater” means “mother”.', isTrue: false }, [pater], 50],
  ['fill-in-blank', { sentence: 'Pater ___, qui es in caelis', missingWord: 'noster', hint: 'our' }, [noster], 2],
  ['fill-in-blank', { sentence: 'Pater noster, ___ es in cælis', missingWord: 'qui' }, [toQuiEs], 2],
  ['fill-in-blank', { sentence: '___', missingWord: 'Pater noster', hear: 'Pater noster' }, [paterNoster], 60],
  ['matching', { pairs }, [pater, 'w/nomen/nomen'], 33],
  [
    'ordering',
    { words: ['noster', 'Pater'], correctOrder: ['Pater', 'noster'], translation: 'Our Father' },
    [paterNoster],
    20,
  ],
  ['ordering', { words: ['noster', 'Pater'], correctOrder: ['Pater', 'noster'] }, ['l/pater/incipit>pater-noster'], 20],
  [
    'ordering-phrases',
    { phrases: ['qui es in cælis', 'Pater noster'], correctOrder: ['Pater noster', 'qui es in cælis'] },
    [toQuiEs],
    50,
  ],
  ['unscramble', { word: 'nomen', translation: 'name' }, ['w/nomen/nomen'], 30],
  [
    'build-translation',
    { latinPhrase: 'Pater noster', correctWords: ['Our', 'Father'], extraWords: [] },
    [paterNoster],
    10,
  ],
  [
    'translation-error',
    {
      latinPhrase: 'Pater noster, qui es in cælis',
      correctTranslation: 'Our Father, who are in the heavens',
      errorTranslation: 'Our Father, who are in the sea',
      errorWordIndex: 6,
    },
    [quiEs],
    14,
  ],
  [
    'word-bank',
    { phrase: 'Our Father', options: ['Pater', 'noster', 'tua'], correctAnswers: ['Pater', 'noster'] },
    [paterNoster],
    10,
  ],
  [
    'word-bank-completion',
    {
      phrase: 'sanctificétur _____ (hallowed be your name)',
      options: ['nomen', 'tuum', 'tua', 'sol'],
      correctAnswers: ['nomen', 'tuum'],
    },
    ['w/nomen/nomen', 'w/tuum/tuum'],
    25,
  ],
  [
    'fill-blank-bank',
    {
      sentence: 'Pater _____, qui es in _____',
      wordBank: ['noster', 'cælis', 'tua', 'sol'],
      answers: ['noster', 'cælis'],
    },
    ['l/pater/incipit>pater-noster', toQuiEs],
    25,
  ],
]

describe('what an exercise trains', () => {
  it.each(examples)('%s', (type, content, keys, guess) => {
    const training = trainingOf({ type, content }, items, text)
    expect(training.parts.map(({ item }) => keyOf(item))).toEqual(keys)
    expect(training.guess).toBe(guess)
    expect(training.seconds).toBeGreaterThan(4)
  })

  it('facts, names of forms, Latin of other chants and what anybody guesses train nothing', () => {
    expect(trains('true-false', { statement: '“Pater” is a noun.', isTrue: true })).toEqual([])
    expect(trains('matching', { pairs: pairs.map((pair) => ({ ...pair, english: `form of ${pair.latin}` })) })).toEqual(
      [],
    )
    expect(trains('build-translation', { latinPhrase: 'Agnus Dei', correctWords: ['Lamb'], extraWords: [] })).toEqual(
      [],
    )
    expect(trains('word-bank', { phrase: 'Pater _____', options: ['noster'], correctAnswers: ['noster'] })).toEqual([])
    expect(trains('matching', {})).toEqual([])
    expect(trains('essay', {})).toEqual([])
  })
})

describe('what an answer says of each item', () => {
  it('each blank speaks for itself; one wrong letter says nothing', () => {
    const content = { sentence: 'Pater ___, qui es in ___', missingWord: 'noster|cælis', hint: 'our, the heavens' }
    expect(tell('fill-in-blank', content, ['noster', 'cælum'])).toEqual({ right: [noster], wrong: ['w/caelis/caelis'] })
    expect(tell('fill-in-blank', content, ['nosterr', 'caelis'])).toEqual({ right: ['w/caelis/caelis'], wrong: [] })
  })

  it('a pair is right if it was never missed; of one that was not tried nothing is said', () => {
    const missed = ['nomen']
    expect(tell('matching', { pairs }, { matched: pairs, missed }, 100)).toEqual({
      right: [pater],
      wrong: ['w/nomen/nomen'],
    })
    expect(tell('matching', { pairs }, { matched: pairs.slice(0, 1), missed: [] }, 33)).toEqual({
      right: [pater],
      wrong: [],
    })
    expect(tell('matching', { pairs }, pairs, 100)).toEqual({ right: [], wrong: [] })
  })

  it('a link is right where a phrase follows the one that it should follow', () => {
    const order = ['Pater noster', 'qui es in cælis', 'sanctificétur nomen tuum']
    const content = { phrases: order, correctOrder: order }
    const [first = '', second = '', third = ''] = order
    expect(tell('ordering-phrases', content, [third, first, second])).toEqual({ right: [toQuiEs], wrong: [toNomen] })
  })

  it('of several phrases that were put together those are right that stand in the answer whole', () => {
    const content = {
      phrase: 'Hallowed be your name. Your will be done',
      options: twoPhrases,
      correctAnswers: twoPhrases,
    }
    const swapped = ['nomen', 'sanctificétur', 'tuum', 'fiat', 'volúntas', 'tua']
    expect(tell('word-bank', content, swapped)).toEqual({ right: ['p/fiat-voluntas-tua'], wrong: [nomenTuum] })
    const built = {
      latinPhrase: 'sanctificétur nomen tuum. Fiat volúntas tua',
      correctWords: ['hallowed', 'be', 'your', 'name', 'your', 'will', 'be', 'done'],
      extraWords: ['house'],
    }
    const answer = ['hallowed', 'be', 'your', 'house', 'Your', 'will', 'be', 'done']
    expect(tell('build-translation', built, answer)).toEqual({ right: ['p/fiat-voluntas-tua'], wrong: [nomenTuum] })
  })

  it('one wrong verdict over several items says nothing of any', () => {
    const content = { statement: '“Pater noster, qui es in cælis” means “Our Father”.', isTrue: false }
    expect(tell('true-false', content, false, 100)).toEqual({ right: [paterNoster, quiEs], wrong: [] })
    expect(tell('true-false', content, true)).toEqual({ right: [], wrong: [] })
  })

  it('who gives no answer did not know the one item; of several nobody can tell which', () => {
    expect(tell('multiple-choice', choice, undefined)).toEqual({ right: [], wrong: ['w/nomen/nomen'] })
    expect(tell('matching', { pairs }, undefined)).toEqual({ right: [], wrong: [] })
    expect(tell('multiple-choice', choice, { strange: true })).toEqual({ right: [], wrong: ['w/nomen/nomen'] })
  })
})
