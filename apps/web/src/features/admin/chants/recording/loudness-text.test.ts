import { m } from '@schola/messages'
import { expect, it } from 'vitest'
import { loudnessText } from './recorded-sung.ts'

it.each([
  [-18, m.authoring_loudness_same({ measured: '−18.0' })],
  [-16.6, m.authoring_loudness_same({ measured: '−16.6' })],
  [-21, m.authoring_loudness_softer({ difference: 3, measured: '−21.0' })],
  [-14, m.authoring_loudness_louder({ difference: 4, measured: '−14.0' })],
  [Number.NaN, m.authoring_loudness_silent()],
])('describes a loudness of %d LUFS', (loudness, words) => expect(loudnessText(loudness)).toBe(words))

it('advises to change a loudness for which learners would adjust the volume', () => {
  expect(loudnessText(-30)).toBe(m.authoring_loudness_too_soft({ difference: 12, measured: '−30.0' }))
  expect(loudnessText(-8)).toBe(m.authoring_loudness_too_loud({ difference: 10, measured: '−8.0' }))
})
