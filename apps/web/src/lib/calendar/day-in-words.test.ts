import { liturgicalDay } from '@schola/core/calendar/calendar'
import type { Form } from '@schola/core/calendar/liturgical-day'
import { expect, it } from 'vitest'
import { factsInWords } from './day-in-words.ts'

it.each<[string, Form, string, string]>([
  ['2026-11-15', 'ordinary', 'Green', 'Ordinary Time'],
  ['2026-11-17', 'ordinary', 'Green (or the color of the saint)', 'Ordinary Time'],
  ['2026-12-10', 'ordinary', 'Violet (or the color of the saint)', 'Advent'],
  ['2026-12-13', 'ordinary', 'Rose', 'Advent'],
  ['2026-12-17', 'ordinary', 'Violet', 'Advent'],
  ['2026-12-30', 'ordinary', 'White', 'Christmas Time'],
  ['2027-02-16', 'ordinary', 'Violet', 'Lent'],
  ['2027-03-25', 'ordinary', 'White', 'Paschal Triduum'],
  ['2027-05-16', 'ordinary', 'Red', 'Easter Time'],
  ['2027-01-19', 'older', 'Green (or the color of the saint)', 'Time after Epiphany'],
  ['2027-01-24', 'older', 'Violet', 'Septuagesima'],
  ['2027-02-16', 'older', 'Violet', 'Lent'],
  ['2027-03-16', 'older', 'Violet', 'Passiontide'],
  ['2027-11-02', 'older', 'Black', 'Time after Pentecost'],
  ['2026-12-10', 'older', 'Violet (or the color of the saint)', 'Advent'],
])('%s in the %s form is %s, %s', (text, form, color, season) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const known = liturgicalDay({ year, month, day }, form)
  expect(factsInWords(known)).toBe(`${color} · ${season}`)
})
