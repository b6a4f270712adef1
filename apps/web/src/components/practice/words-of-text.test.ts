import type { ChantText, GlossedWord } from '@schola/contract/content'
import { describe, expect, it } from 'vitest'
import { glossOf, textWith } from '../../testing/memory.ts'
import { findListed, wordsOfText } from './words-of-text.ts'

const word = (form: string, meaning: string, audioPath: string | null = null) => glossOf(form, { meaning, audioPath })
const phrase = (...words: GlossedWord[]) => ({ latin: 'x', english: 'x', times: 1, words })

const text: ChantText = {
  ...textWith([
    phrase(word('Sanctus', 'holy'), word('Dóminus', 'Lord')),
    phrase(word('sanctus', 'Holy One', '/s.mp3')),
  ]),
  related: [{ source: 'x', phrases: [phrase(word('Ágimus', 'we give'))] }],
}

describe('the words of a chant', () => {
  it('are listed once, in alphabetical order, with all meanings and a recording', () => {
    expect(wordsOfText(text)).toEqual([
      { form: 'Ágimus', meanings: ['we give'], audioPath: null },
      { form: 'Dóminus', meanings: ['Lord'], audioPath: null },
      { form: 'Sanctus', meanings: ['holy', 'Holy One'], audioPath: '/s.mp3' },
    ])
  })

  it.each([
    ['dom', ['Dóminus']],
    ['HOLY', ['Sanctus']],
    ['', ['Ágimus', 'Dóminus', 'Sanctus']],
    ['zz', []],
  ])('%s finds %s', (sought, forms) => {
    expect(findListed(wordsOfText(text), sought).map(({ form }) => form)).toEqual(forms)
  })
})
