import { syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftOf, phraseOf } from '../part.test-data.tsx'
import { layOutWords } from './gabc-text.ts'

const word = fc.constantFrom('Ave', 'María,', 'grátia', 'plena.', 'cæli:', 'eleíson!', '*', '—', 'quóniam', 'Jesu,')
const verse = fc.array(fc.tuple(fc.array(word, { maxLength: 5 }), fc.integer({ min: 1, max: 3 })), { maxLength: 3 })

it('what is laid out has the words of the text, in order and as often as they are sung', () => {
  fc.assert(
    fc.property(fc.array(verse, { maxLength: 3 }), (verses) => {
      const draft = draftOf({
        verses: verses.map((phrases) => ({
          phrases: phrases.map(([words, times]) => phraseOf(words.join(' '), '', times)),
        })),
      })
      const sung = verses.flatMap((phrases) =>
        phrases.flatMap(([words, times]) =>
          Array.from({ length: times }, () => words.filter((text) => /\p{L}/u.test(text))).flat(),
        ),
      )
      const source = layOutWords(draft)
      fc.pre(sung.length > 0)
      const words: string[] = []
      for (const { text, startsWord } of syllablesOf(parseMelody(source)))
        words.push((startsWord ? '' : (words.pop() ?? '')) + text)
      expect(words).toEqual(sung)
    }),
  )
})
