import { describe, expect, it } from 'vitest'
import { accentDurations, accentPitches } from './accent.ts'
import { speak } from './phones.ts'
import { tokensOf } from './utterance.ts'

const syllablesOf = (word: string) => speak(word).map((parts, index) => ({ ...parts, startsWord: index === 0 }))

describe('the accent of a spoken word', () => {
  it.each(['Dóminus', 'voluntátis', 'misericórdia', 'Deus'])('makes the accented vowel of %s the longest', (word) => {
    const tokens = tokensOf(syllablesOf(word))
    // The voice by itself would draw out the last vowel.
    const last = tokens.findLastIndex(({ role }) => role === 'vowel')
    const lengths = accentDurations(
      tokens,
      tokens.map((_, index) => (index === last ? 9 : 4)),
    )
    const stress = tokens.findIndex(({ role }) => role === 'stress')
    const accented = (lengths[stress] ?? 0) + (lengths[stress + 1] ?? 0)
    const others = tokens.flatMap(({ role }, index) =>
      role === 'vowel' && index !== stress + 1 ? (lengths[index] ?? 0) : [],
    )
    expect(Math.max(...others)).toBeLessThan(accented)
  })

  it('is the highest syllable, whatever its place; the pitch does not simply fall', () => {
    for (const word of ['Dóminus', 'voluntátis', 'misericórdia', 'Deus', 'Ioánnes']) {
      const syllables = syllablesOf(word)
      const pitches = accentPitches(syllables)
      expect(pitches.indexOf(Math.max(...pitches))).toBe(syllables.findIndex(({ isStressed }) => isStressed))
    }
  })
})
