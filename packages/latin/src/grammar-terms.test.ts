import { describe, expect, it } from 'vitest'
import { findTerms } from './grammar-terms.ts'

const terms = new Map([
  ['genitive', 'genitive'],
  ['perfect', 'past'],
  ['perfect participle', 'participles'],
  ['-que', 'unchanging'],
])

describe('terms in a text', () => {
  it('are found as whole words, whatever their capitals, and the pieces give the text again', () => {
    const pieces = findTerms('Genitive plural, no genitives', terms)
    expect(pieces).toEqual([{ text: 'Genitive', slug: 'genitive' }, { text: ' plural, no genitives' }])
  })

  it('the longest one wins, and a sign such as -que is one too', () => {
    const found = findTerms('-que, “and”; perfect participle, imperfect', terms).filter(
      ({ slug }) => slug !== undefined,
    )
    expect(found.map(({ text, slug }) => [text, slug])).toEqual([
      ['-que', 'unchanging'],
      ['perfect participle', 'participles'],
    ])
  })

  it('without terms the text stays as it is', () => {
    expect(findTerms('genitive', new Map())).toEqual([{ text: 'genitive' }])
  })
})
