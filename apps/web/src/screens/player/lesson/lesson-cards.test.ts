import type { ChantText, GlossedWord, TextPhrase } from '@schola/contract/content'
import { describe, expect, it } from 'vitest'
import { lessonOf } from './lesson-cards.ts'

const wordOf = (form: string): GlossedWord => ({
  form,
  meaning: 'x',
  lemma: form,
  partOfSpeech: 'noun',
  parse: 'x',
  audioPath: null,
})

const phraseOf = (latin: string): TextPhrase => ({
  latin,
  english: 'x',
  times: 1,
  words: latin.split(' ').map(wordOf),
})

const text: ChantText = {
  source: 'x',
  mode: 'x',
  notes: [],
  verses: [
    { phrases: [phraseOf('In nómine Patris'), phraseOf('et Fílii')] },
    { phrases: [phraseOf('in Patre et Fílio')] },
  ],
  related: [{ source: 'Psalm 1', phrases: [phraseOf('Nomine Dómini')] }],
  lessons: [[0, 1], [], [2, 3, 99]],
}

describe('what the lesson of a level shows', () => {
  it('its own phrases in their order, those of other prayers with their source', () => {
    const cards = [1, 2, 3].map((level) => lessonOf(text, level))
    expect(cards.map((lesson) => lesson.map(({ phrase, place, source }) => [phrase.latin, place, source]))).toEqual([
      [
        ['In nómine Patris', '0-0', undefined],
        ['et Fílii', '0-1', undefined],
      ],
      [],
      [
        ['in Patre et Fílio', '1-0', undefined],
        ['Nomine Dómini', '2-0', 'Psalm 1'],
      ],
    ])
  })

  it('a word is new where it is first shown, whatever its capitals and accents', () => {
    const fresh = lessonOf(text, 3).map(({ phrase, newWords }) =>
      [...newWords].map((place) => phrase.words[place]?.form),
    )
    expect(fresh).toEqual([['Patre', 'Fílio'], ['Dómini']])
  })

  it('a text that a device kept from before there were lessons has none', () => {
    const { lessons: _lessons, related: _related, ...older } = text
    expect(lessonOf(older, 1)).toEqual([])
    expect(lessonOf(text, 9)).toEqual([])
  })
})
