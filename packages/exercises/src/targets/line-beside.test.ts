import { describe, expect, it } from 'vitest'
import { findLineBeside } from './line-beside.ts'

const phrases = [
  { latin: 'Pater noster, qui es in cælis,' },
  { latin: 'sanctificétur nomen tuum.' },
  { latin: 'Advéniat regnum tuum.' },
  { latin: 'Miserére mei', source: 'Psalm 50' },
  { latin: 'Deus', source: 'Psalm 50' },
]

const itself = (index: number) => ({ index, shows: 'itself' })
const before = (index: number) => ({ index, shows: 'before' })

const meaning = { question: 'nomen', options: ['name', 'kingdom'], correctAnswer: 'name', asks: 'meaning' }

describe('the phrase beside an exercise', () => {
  it.each([
    ['multiple-choice', meaning, itself(1)],
    ['build-translation', { latinPhrase: 'nomen tuum', correctWords: ['thy', 'name'], extraWords: [] }, itself(1)],
    [
      'translation-error',
      {
        latinPhrase: 'Pater noster',
        correctTranslation: 'Our Father',
        errorTranslation: 'Our King',
        errorWordIndex: 1,
      },
      itself(0),
    ],
    ['true-false', { statement: '"nomen" means "name".', isTrue: true }, itself(1)],
  ])('of %s that asks for English it is the phrase itself', (type, content, line) => {
    expect(findLineBeside({ type, content }, phrases, false)).toEqual(line)
  })

  it.each([
    [
      'multiple-choice',
      { ...meaning, question: 'name', options: ['nomen', 'regnum'], correctAnswer: 'nomen', asks: 'latin' },
    ],
    ['multiple-choice', { ...meaning, hear: 'nomen' }],
    ['true-false', { statement: '"nomen" comes before "sanctificétur".', isTrue: false }],
    ['fill-in-blank', { sentence: 'sanctificétur ___ tuum', missingWord: 'nomen' }],
    ['unscramble', { word: 'nomen' }],
    ['ordering', { words: ['nomen', 'sanctificétur', 'tuum'], correctOrder: ['sanctificétur', 'nomen', 'tuum'] }],
    ['word-bank', { phrase: 'thy name', options: ['nomen', 'tuum'], correctAnswers: ['nomen', 'tuum'] }],
    ['fill-blank-bank', { sentence: 'sanctificétur _____ tuum', wordBank: ['nomen'], answers: ['nomen'] }],
  ])('of %s that the phrase would answer it is the one before, and after the answer itself', (type, content) => {
    expect(findLineBeside({ type, content }, phrases, false)).toEqual(before(0))
    expect(findLineBeside({ type, content }, phrases, true)).toEqual(itself(1))
  })

  it('no phrase before that has a word of the exercise, nor one of another prayer, nor where there is none', () => {
    const unscramble = (word: string) => findLineBeside({ type: 'unscramble', content: { word } }, phrases, false)
    expect(
      findLineBeside(
        { type: 'fill-in-blank', content: { sentence: 'regnum ___', missingWord: 'tuum' } },
        phrases,
        false,
      ),
    ).toBeUndefined()
    expect(unscramble('Miserére')).toBeUndefined()
    expect(unscramble('Deus')).toEqual(before(3))
    expect(unscramble('Pater')).toBeUndefined()
    expect(unscramble('alleluia')).toBeUndefined()
  })

  it('a list of words stands on no phrase, nor does what cannot be read', () => {
    const pairs = ['nomen', 'regnum', 'Pater'].map((latin) => ({ latin, english: latin }))
    expect(findLineBeside({ type: 'matching', content: { pairs } }, phrases, true)).toBeUndefined()
    expect(findLineBeside({ type: 'crossword', content: {} }, phrases, true)).toBeUndefined()
  })
})
