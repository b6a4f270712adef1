import { inflect } from '@schola/latin/inflection/paradigm'
import { expect, it } from 'vitest'
import { formsOf } from './level-text.ts'

it('the forms of a word are those of its paradigm, the same list every time', () => {
  const word = { lemma: 'glória, glóriæ (f)', partOfSpeech: 'noun' }
  expect(formsOf(word)).toEqual(inflect(word))
  expect(formsOf({ ...word })).toBe(formsOf(word))
})

it('whatever an operator types is a lemma as a whole', () => {
  const word = { lemma: 'pax|pacis', partOfSpeech: 'noun' }
  expect(formsOf(word)).toEqual(inflect(word))
})
