import { dayNumber, dayText } from '@schola/core/memory/fold'
import { calendarDay } from '@schola/core/progress/day-streak'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whenInWords } from './in-words.ts'
import { dayAt } from './learner-day.ts'

describe('the day that counts', () => {
  it('is counted in the learner’s own calendar', () => {
    const at = Date.parse('2026-11-16T23:30:00Z')
    expect(dayText(dayAt({ timeZone: 'Pacific/Kiritimati' }, at))).toBe('2026-11-17')
    expect(dayText(dayAt({ timeZone: 'Pacific/Niue' }, at))).toBe('2026-11-16')
  })

  it.each([
    ['2026-11-15', 'today'],
    ['2026-11-16', 'today'],
    ['2026-11-17', 'tomorrow'],
    ['2026-11-22', 'on Sunday'],
    ['2026-11-23', 'on November 23'],
    ['2026-12-24', 'on December 24'],
    ['2027-12-25', 'on December 25, 2027'],
  ])('on Monday, 2026-11-16, one says of %s: %s', (day, said) => {
    expect(whenInWords(dayNumber(day), dayNumber('2026-11-16'))).toBe(said)
  })
})

describe('without a chosen time zone, days are the device’s', () => {
  it('at any time, and choosing the device’s zone changes nothing', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const instant = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(instant, (at) => {
        const expected = calendarDay(new Date(at).toISOString(), zone)
        expect(dayText(dayAt({ timeZone: null }, at))).toBe(expected)
        expect(dayText(dayAt({ timeZone: zone }, at))).toBe(expected)
      }),
    )
  })
})
