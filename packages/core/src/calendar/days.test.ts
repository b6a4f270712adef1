import { describe, expect, it } from 'vitest'
import { liturgicalDay } from './calendar.ts'
import { adventOf, type Day, dateOf, dayOf, easterOf, getDay, sundayFrom, weekdayOf } from './days.ts'

/** Easter once more, by the tables of Clavius: golden number and corrections give the epact, the epact the full moon. */
function easterByEpact(year: number): Day {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const solar = Math.floor((3 * century) / 4) - 12
  const lunar = Math.floor((8 * century + 5) / 25) - 5
  const raw = (((11 * golden + 20 + lunar - solar) % 30) + 30) % 30
  const epact = raw === 24 || (raw === 25 && golden > 11) ? raw + 1 : raw
  const fullMoon = 44 - epact < 21 ? 74 - epact : 44 - epact
  return sundayFrom(dayOf(year, 3, fullMoon) + 1)
}

const textOf = (day: Day) => Object.values(dateOf(day)).join('-')

describe('days and Easter', () => {
  it('Easter from 1583 to 9999, by two algorithms', () => {
    const years = Array.from({ length: 9999 - 1583 + 1 }, (_, index) => 1583 + index)
    expect(years.filter((year) => easterOf(year) !== easterByEpact(year))).toEqual([])
    const sinceFirst = years.map((year) => easterOf(year) - dayOf(year, 3, 22))
    expect([Math.min(...sinceFirst), Math.max(...sinceFirst)]).toEqual([0, 34])
    const advents = years.map((year) => adventOf(year) - dayOf(year, 11, 27))
    expect([Math.min(...advents), Math.max(...advents)]).toEqual([0, 6])
  })

  it('Easters that are known', () => {
    const known = [
      '1818-3-22',
      '1913-3-23',
      '1943-4-25',
      '1954-4-18',
      '1961-4-2',
      '1981-4-19',
      '2000-4-23',
      '2008-3-23',
    ]
    const soon = ['2024-3-31', '2025-4-20', '2026-4-5', '2027-3-28', '2028-4-16', '2029-4-1', '2030-4-21', '2038-4-25']
    const all = [...known, ...soon, '2049-4-18', '2076-4-19', '2285-3-22']
    expect(all.map((date) => textOf(easterOf(Number(date.slice(0, 4)))))).toEqual(all)
  })

  it('the days are those of the Gregorian calendar', () => {
    const wrong: string[] = []
    for (let day = dayOf(1890, 1, 1); day <= dayOf(2110, 1, 1); day++) {
      const known = new Date(day * 86_400_000)
      const date = dateOf(day)
      const isSame =
        date.year === known.getUTCFullYear() &&
        date.month === known.getUTCMonth() + 1 &&
        date.day === known.getUTCDate() &&
        weekdayOf(day) === known.getUTCDay()
      if (!isSame || dayOf(date.year, date.month, date.day) !== day) wrong.push(known.toISOString())
    }
    expect(wrong).toEqual([])
  })

  it.each([
    [{ year: 2027, month: 2, day: 29 }, '2027-02-29 is not a date.'],
    [{ year: 2027, month: 0, day: 1 }, '2027-00-01 is not a date.'],
    [{ year: 2027, month: 13, day: 1 }, '2027-13-01 is not a date.'],
    [{ year: 2027, month: 1, day: 0 }, '2027-01-00 is not a date.'],
    [{ year: 2027, month: 4, day: 31 }, '2027-04-31 is not a date.'],
    [{ year: 2027, month: 1.5, day: 1 }, '2027-1.5-01 is not a date.'],
    [{ year: Number.NaN, month: 1, day: 1 }, 'NaN-01-01 is not a date.'],
    [{ year: 1582, month: 12, day: 31 }, '1582-12-31 is out of reach: the calendar knows the years 1583 to 9999.'],
    [{ year: 10000, month: 1, day: 1 }, '10000-01-01 is out of reach: the calendar knows the years 1583 to 9999.'],
  ])('%j is refused with a sentence', (date, sentence) => {
    expect(() => liturgicalDay(date, 'ordinary')).toThrow(new RangeError(sentence))
  })

  it('the first and the last day are known', () => {
    expect(getDay({ year: 2028, month: 2, day: 29 })).toBe(dayOf(2028, 2, 29))
    for (const form of ['ordinary', 'older'] as const) {
      expect(liturgicalDay({ year: 1583, month: 1, day: 1 }, form).colour).toBe('white')
      expect(liturgicalDay({ year: 9999, month: 12, day: 31 }, form).season).toBe('christmas')
    }
  })
})
