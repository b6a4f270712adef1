import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordCount } from './word-count.ts'

it('a text has as many words as are in it, however they are spaced, and one without words has none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('Kýrie,', 'eléison.', 'et'), fc.integer({ min: 1, max: 3 }))),
      (drawn) => {
        const latin = drawn.map(([word, spaces]) => word + ' '.repeat(spaces)).join('')
        expect(wordCount(latin)).toBe(drawn.length)
      },
    ),
  )
})
