import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUpTo, monthText, shiftMonth, weeksOf } from './days.ts'

describe('calendar arithmetic', () => {
  it('crosses the end of a month and a change of clocks', () => {
    expect(daysUpTo('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(daysUpTo('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01'])
  })

  it('crosses the end of a year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(monthText('2026-11')).toBe('November 2026')
  })

  it('property: lists every day of a month once, in order, on its weekday', () => {
    const months = fc.record({ year: fc.integer({ min: 1970, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(months, ({ year, month }) => {
        const name = `${year}-${String(month).padStart(2, '0')}`
        const days = weeksOf(name).flatMap((week) => week.filter((day) => day !== undefined))
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
        expect(days).toEqual(Array.from({ length: last }, (_, i) => `${name}-${String(i + 1).padStart(2, '0')}`))
        for (const week of weeksOf(name))
          for (const [weekday, day] of week.entries())
            expect(day === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === weekday).toBe(true)
      }),
    )
  })
})
