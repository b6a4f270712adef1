import { expect, it } from 'vitest'
import { loudnessWords } from './loudness-words.ts'

it.each([
  [-18, 'As loud as the other recordings (−18.0 LUFS).'],
  [-16.6, 'As loud as the other recordings (−16.6 LUFS).'],
  [-21, 'About 3 dB softer than the other recordings (−21.0 LUFS).'],
  [-14, 'About 4 dB louder than the other recordings (−14.0 LUFS).'],
  [Number.NaN, 'Nothing is heard in it.'],
])('a loudness of %d in words', (loudness, words) => expect(loudnessWords(loudness)).toBe(words))

it('advice is given where learners would reach for the volume', () => {
  expect(loudnessWords(-30)).toContain('make it louder first')
  expect(loudnessWords(-8)).toContain('make it softer first')
})
