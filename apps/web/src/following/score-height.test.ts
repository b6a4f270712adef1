import { contentSources } from '@schola/chant/content.test-data'
import { engrave } from '@schola/chant/engrave'
import { garamondMeasure } from '@schola/chant/garamond.test-data'
import { syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { timeMelody } from '@schola/chant/time-melody'
import { describe, expect, it } from 'vitest'
import { guessHeight } from './score-height.ts'

describe('the page hardly moves when the score is drawn', () => {
  it.each([
    // A phone of 390 by 844 px, where what is higher scrolls in its own box, and half of a window of 1280 px.
    { page: 'phone', width: 350, highest: 439, byNotes: 20, byLetters: 30 },
    { page: 'wide', width: 530, highest: Number.POSITIVE_INFINITY, byNotes: 40, byLetters: 50 },
  ] as const)('the place that is kept for it on a $page page is about as high', (each) => {
    const misses = contentSources.map(([, source]) => {
      const melody = parseMelody(source)
      const syllables = syllablesOf(melody)
      const spaces = new Set(syllables.map(({ word }) => word)).size
      const letters = syllables.reduce((sum, { text }) => sum + text.length, spaces)
      const { height } = engrave(melody, { width: each.width, measure: garamondMeasure })
      const miss = (guessed: number) => Math.abs(Math.min(guessed, each.highest) - Math.min(height, each.highest))
      const notes = timeMelody(melody).notes.length
      return [miss(guessHeight(each.page, letters, notes)), miss(guessHeight(each.page, letters))] as const
    })
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(misses.map(([miss]) => miss))).toBeLessThan(each.byNotes)
    expect(mean(misses.map(([, miss]) => miss))).toBeLessThan(each.byLetters)
  })
})
