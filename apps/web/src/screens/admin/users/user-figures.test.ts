import { expect, it } from 'vitest'
import { colorBand, lastAccessText } from './user-figures.ts'

const format = (instant: string) => `on ${instant.slice(0, 10)}`

it.each([
  [0, 'gray'],
  [0.5, 'red'],
  [24.9, 'red'],
  [25, 'orange'],
  [50, 'yellow'],
  [75, 'green'],
  [100, 'green'],
])('promise 17.22: an average progress of %d is %s', (average, band) => {
  expect(colorBand(average)).toBe(band)
})

it("promise 17.22: last access is 'Never' when empty or the epoch date", () => {
  const empty = [null, undefined, '', '1970-01-01T00:00:00.000Z', '1970-01-01']
  for (const instant of empty) expect(lastAccessText(instant, format)).toBe('Never')
  expect(lastAccessText('2026-03-01T12:00:00.000Z', format)).toBe('on 2026-03-01')
})
