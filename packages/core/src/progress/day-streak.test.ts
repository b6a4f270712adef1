import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay, dayRunOf, dayStreak, isLateDay, isTimeZone, markDay, nextDay, shownRun } from './day-streak.ts'

const zones = ['Pacific/Kiritimati', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'UTC']

const minute = 60_000
const instantAt = (ms: number) => new Date(ms).toISOString()
const days = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 1440 * minute).toISOString().slice(0, 10))

const daysFrom = (first: string, length: number) =>
  Array.from({ length: length - 1 }).reduce<string[]>((all) => [...all, nextDay(all.at(-1) ?? first)], [first])

describe('calendarDay', () => {
  it('one instant falls on different days around the date line', () => {
    const instant = '2026-03-01T10:30:00.000Z'
    expect(calendarDay(instant, 'Pacific/Kiritimati')).toBe('2026-03-02')
    expect(calendarDay(instant, 'Pacific/Niue')).toBe('2026-02-28')
    expect(calendarDay('2026-03-01T18:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-03-02')
    expect(calendarDay('2026-03-01T18:14:59.999Z', 'Asia/Kathmandu')).toBe('2026-03-01')
  })

  it('the day turns at local midnight in summer and in winter', () => {
    expect(calendarDay('2026-01-10T04:59:00.000Z', 'America/New_York')).toBe('2026-01-09')
    expect(calendarDay('2026-07-10T04:01:00.000Z', 'America/New_York')).toBe('2026-07-10')
    expect(calendarDay('2026-06-30T23:30:00.000Z', 'Europe/London')).toBe('2026-07-01')
  })

  it('as time goes on, the day in any zone stays or becomes the next', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: 0, max: 1380 }), (zone, start, minutes) => {
        const before = calendarDay(instantAt(start), zone)
        // 23 hours at most: the shortest day of the year has no more.
        expect([before, nextDay(before)]).toContain(calendarDay(instantAt(start + minutes * minute), zone))
      }),
    )
  })
})

describe('nextDay', () => {
  it('knows months, years and leap days', () => {
    expect(['2026-02-28', '2028-02-28', '2026-12-31'].map(nextDay)).toEqual(['2026-03-01', '2028-02-29', '2027-01-01'])
  })
})

describe('isTimeZone', () => {
  it('takes IANA zones and nothing else', () => {
    expect(zones.every(isTimeZone)).toBe(true)
    expect(['', 'Mars/Olympus', '+02:00', '../etc/passwd', 'Europe/'].some(isTimeZone)).toBe(false)
  })
})

describe('dayStreak', () => {
  it('counts the run that reaches today or yesterday, and the longest ever', () => {
    const practiced = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-10', '2026-03-11']
    expect(dayStreak(practiced, '2026-03-11')).toEqual({ current: 2, longest: 3 })
    expect(dayStreak(practiced, '2026-03-12')).toEqual({ current: 2, longest: 3 })
    expect(dayStreak(practiced, '2026-03-13')).toEqual({ current: 0, longest: 3 })
    expect(dayStreak([], '2026-03-13')).toEqual({ current: 0, longest: 0 })
  })

  it('a day ahead of today, left by a flight west, takes nothing away', () => {
    expect(dayStreak(['2026-03-01', '2026-03-02'], '2026-03-01')).toEqual({ current: 2, longest: 2 })
    expect(dayStreak(['2026-03-02'], '2026-03-01')).toEqual({ current: 1, longest: 1 })
    expect(dayStreak(['2026-02-27', '2026-02-28', '2026-03-02'], '2026-03-01')).toEqual({ current: 2, longest: 2 })
    expect(dayStreak(['2026-03-09'], '2026-03-01')).toEqual({ current: 0, longest: 1 })
  })

  it('a whole run counts in any order, with days repeated', () => {
    const runs = fc.tuple(days, fc.integer({ min: 1, max: 40 })).map(([first, length]) => daysFrom(first, length))
    const orders = runs.chain((each) =>
      fc.tuple(fc.constant(each), fc.shuffledSubarray([...each, ...each], { minLength: each.length * 2 })),
    )
    fc.assert(
      fc.property(orders, ([each, shuffled]) => {
        const today = each.at(-1) ?? ''
        const expected = { current: each.length, longest: each.length }
        expect(dayStreak(shuffled, today)).toEqual(expected)
        expect(dayStreak(shuffled, nextDay(today))).toEqual(expected)
        expect(dayStreak(shuffled, nextDay(nextDay(today)))).toEqual({ current: 0, longest: each.length })
      }),
    )
  })

  it('the current run is never longer than the longest, nor than the days practiced', () => {
    const near = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.array(near), near, (practiced, today) => {
        const { current, longest } = dayStreak(practiced, today)
        expect(current).toBeLessThanOrEqual(longest)
        expect(longest).toBeLessThanOrEqual(new Set(practiced).size)
      }),
    )
  })

  it.each([
    ['America/New_York', '2026-03-06', 4],
    ['America/New_York', '2026-10-30', 4],
    ['Europe/London', '2026-03-27', 0],
    ['Europe/London', '2026-10-23', -1],
    ['Asia/Kathmandu', '2026-12-30', -6],
    ['Pacific/Kiritimati', '2026-12-30', -14],
  ])('practice late one evening and early the next keeps the streak in %s from %s', (zone, from, midnight) => {
    // Half past nine in the evening or in the morning, by turns: gaps of 12 and 36 hours, and an hour more or less.
    const start = Date.parse(`${from}T00:00:00.000Z`) + midnight * 60 * minute
    const instants = Array.from({ length: 6 }, (_, day) =>
      instantAt(start + (day * 1440 + (day % 2 === 0 ? 1290 : 570)) * minute),
    )
    const practiced = instants.map((instant) => calendarDay(instant, zone))
    expect(practiced).toEqual(daysFrom(from, 6))
    expect(dayStreak(practiced, practiced.at(-1) ?? '').current).toBe(6)
  })
})

describe('a run told day by day', () => {
  const near = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`)
  const practiced = fc.uniqueArray(near)

  it('marking a day that is not late leaves what all the days together say', () => {
    fc.assert(
      fc.property(practiced, near, (before, day) => {
        const run = dayRunOf(before)
        fc.pre(!isLateDay(run, day))
        expect(markDay(run, day)).toEqual(dayRunOf([...before, day]))
      }),
    )
  })

  it('a day is late exactly when a later one was marked before', () => {
    fc.assert(
      fc.property(practiced, near, (before, day) => {
        expect(isLateDay(dayRunOf(before), day)).toBe(before.some((each) => each > day))
      }),
    )
  })

  it('days told in order are never late, and show what the list of them shows', () => {
    fc.assert(
      fc.property(practiced, near, (marked, today) => {
        const until = marked.toSorted().filter((day) => day <= today)
        const run = until.reduce<ReturnType<typeof dayRunOf>>(markDay, null)
        expect(shownRun(run, today)).toEqual(dayStreak(until, today))
      }),
    )
  })

  it('a day that was marked before changes nothing', () => {
    const run = { current: 2, longest: 5, lastDay: '2026-03-05' }
    expect(markDay(run, '2026-03-05')).toBe(run)
  })

  it('a run that an earlier version left empty is counted anew from all the days', () => {
    expect(isLateDay({ current: 0, longest: 1, lastDay: '2026-03-05' }, '2026-03-06')).toBe(true)
  })
})
