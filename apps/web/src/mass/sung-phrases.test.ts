import { syllablesOf } from '@schola/chant/melody'
import { describe, expect, it } from 'vitest'
import { details } from './details.ts'
import { getChantText } from './masses.ts'
import { melodyOf } from './sung-phrases.ts'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

describe('promise 29.8: the notes of what is sung', () => {
  it.each(Object.entries(details))('of every phrase of %s are those of its words', (slug, own) => {
    const chant = getChantText(slug)
    const phrases = chant.verses.flat()
    for (const [place, { latin, times = 1 }] of phrases.entries()) {
      const sung = syllablesOf(melodyOf(chant, own, place, place)).map(({ text }) => text)
      expect(lettersOf(sung.join(''))).toBe(lettersOf(latin).repeat(times))
    }
  })
})
