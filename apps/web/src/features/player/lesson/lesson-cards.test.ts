import type { ChantText } from '@schola/contract/content'
import { describe, expect, it } from 'vitest'
import { phrasesOf, textWith } from '../../../testing/memory.ts'
import { lessonOf } from './lesson-cards.ts'

const text: ChantText = {
  ...textWith(phrasesOf(['In nómine Patris', 'et Fílii']), phrasesOf(['in Patre et Fílio'])),
  related: [{ source: 'Psalm 1', phrases: phrasesOf(['Nomine Dómini']) }],
  lessons: [[0, 1], [], [2, 3, 99]],
}

describe('what the lesson of a level shows', () => {
  it('has its own phrases in order, and related ones with their source', () => {
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

  it('a word is new where it first appears, ignoring case and accents', () => {
    const fresh = lessonOf(text, 3).map(({ phrase, newWords }) =>
      [...newWords].map((place) => phrase.words[place]?.form),
    )
    expect(fresh).toEqual([['Patre', 'Fílio'], ['Dómini']])
  })

  it('a cached text of an earlier version has none', () => {
    const { lessons: _lessons, related: _related, ...older } = text
    expect(lessonOf(older, 1)).toEqual([])
    expect(lessonOf(text, 9)).toEqual([])
  })
})
