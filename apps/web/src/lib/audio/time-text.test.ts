import { expect, it } from 'vitest'
import { timeText } from '../../components/audio-player/audio-controls.tsx'

it.each([
  [0, '0:00'],
  [67.9, '1:07'],
  [600, '10:00'],
  [Number.NaN, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})
