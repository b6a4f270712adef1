import { composeChant } from '@schola/curriculum/composing/compose-chant'
import { textOf } from '@schola/curriculum/composing/content-text'
import { hasSecondOrder } from '@schola/curriculum/composing/sung-order'
import { expect, it } from 'vitest'
import { sources } from '../own-sources.test-data.ts'

const { folders, synonyms } = sources
const [, , gloriaPatri, paterNoster] = folders.map(({ chant }) => chant)
if (gloriaPatri === undefined || paterNoster === undefined) throw new Error('The first chants are missing')
const chant = { ...paterNoster, levels: gloriaPatri.levels }

it('blanks are asked for from the beginning of the text to its end', () => {
  const blanks = composeChant(chant, [chant], synonyms, []).filter(
    ({ type, content }) =>
      ['fill-blank-bank', 'word-bank-completion'].includes(type) &&
      `${textOf(content.sentence)} ${textOf(content.phrase)}`.includes('('),
  )
  const phrases = chant.verses.flatMap((verse) => verse.phrases)
  const places = blanks.map(({ content }) =>
    phrases.findIndex(({ english }) =>
      `${textOf(content.sentence)} ${textOf(content.phrase)}`.includes(english.replace(/\W$/, '')),
    ),
  )
  expect(places).not.toContain(-1)
  expect(Math.min(...places)).toBeLessThan(phrases.length / 3)
  expect(Math.max(...places)).toBeGreaterThan((phrases.length * 2) / 3)
})

it('a refrain makes an order doubtful, unless it begins with a verse', () => {
  const sung = [
    ['Agnus Dei', 'qui tollis', 'miserére'],
    ['Agnus Dei', 'qui tollis', 'dona'],
  ]
  expect(hasSecondOrder(['qui tollis', 'miserére', 'Agnus Dei'], sung)).toBe(true)
  expect(hasSecondOrder(['Agnus Dei', 'qui tollis', 'miserére'], sung)).toBe(false)
})
