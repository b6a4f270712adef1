import { contentSources } from '@schola/chant/content.test-data'
import { engrave } from '@schola/chant/engrave'
import { garamondMeasure } from '@schola/chant/garamond.test-data'
import { syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { timeMelody } from '@schola/chant/time-melody'
import { describe, expect, it } from 'vitest'
import { guessHeight } from './score-height.ts'

/** The room of a score on a phone that is 390 px wide and 844 px high; what is higher scrolls in its own box. */
const [width, highest] = [350, 439]

describe('promise 5.3: the page hardly moves when the score is drawn', () => {
  it('the place that is kept for it is about as high as the score: on average within 20 px, and never off by two systems', () => {
    const misses = contentSources.map(([, source]) => {
      const melody = parseMelody(source)
      const syllables = syllablesOf(melody)
      const spaces = new Set(syllables.map(({ word }) => word)).size
      const letters = syllables.reduce((sum, { text }) => sum + text.length, spaces)
      const guessed = guessHeight(letters, timeMelody(melody).notes.length)
      const { height } = engrave(melody, { width, measure: garamondMeasure })
      return Math.abs(Math.min(guessed, highest) - Math.min(height, highest))
    })
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(20)
    expect(Math.max(...misses)).toBeLessThan(100)
  })
})
