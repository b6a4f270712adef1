import { describe, expect, it } from 'vitest'
import { dateInWords, dateOfMass, printDate, readDate, stepDate } from './mass-date.ts'

const at = (day: number, hour: number, minute = 0) => printDate(dateOfMass(new Date(2026, 10, day, hour, minute)))

describe('the day of the next Mass', () => {
  it('is today by the clock of the device, and from four on Saturday afternoon Sunday', () => {
    expect(at(27, 23, 59)).toBe('2026-11-27')
    expect(at(28, 0)).toBe('2026-11-28')
    expect(at(28, 15, 59)).toBe('2026-11-28')
    expect(at(28, 16)).toBe('2026-11-29')
    expect(at(29, 0)).toBe('2026-11-29')
    expect(at(29, 18)).toBe('2026-11-29')
    expect(printDate(dateOfMass(new Date(2022, 11, 31, 20)))).toBe('2023-01-01')
  })

  it('is on the evening before Easter that evening’s own: the Vigil', () => {
    expect(printDate(dateOfMass(new Date(2027, 2, 27, 21)))).toBe('2027-03-27')
    expect(printDate(dateOfMass(new Date(2027, 2, 28, 0)))).toBe('2027-03-28')
  })

  it('is told in words, and stepped over the ends of months and years', () => {
    expect(dateInWords({ year: 2026, month: 11, day: 29 })).toBe('Sunday, November 29, 2026')
    expect(stepDate({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 })
    expect(stepDate({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 })
  })

  it.each([
    ['2026-02-30', '2026-02-30 is not a date.'],
    ['2026-13-01', '2026-13-01 is not a date.'],
    ['1582-10-04', '1582-10-04 is out of reach: the calendar knows the years 1583 to 9999.'],
    ['12026-01-01', '12026-01-01 is out of reach: the calendar knows the years 1583 to 9999.'],
    ['tomorrow', '“tomorrow” is not a date. Write it as 2026-11-29.'],
    ['', '“” is not a date. Write it as 2026-11-29.'],
  ])('what is no date is told: %s', (text, sentence) => {
    expect(readDate(text)).toBe(sentence)
  })

  it('reads what it prints', () => {
    expect(readDate(printDate({ year: 2026, month: 1, day: 5 }))).toEqual({ year: 2026, month: 1, day: 5 })
  })
})
