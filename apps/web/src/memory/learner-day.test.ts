import { dayNumber, dayText } from '@schola/memory/evidence'
import { describe, expect, it, vi } from 'vitest'
import { dayAt, whenInWords } from './learner-day.ts'

describe('promise 27.12: the day that counts', () => {
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

describe('promise 24.7: no time of the start goes into formatters of the engine', () => {
  it('days are said in words without one, from loading the code on', async () => {
    vi.resetModules()
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    const { whenInWords: say } = await import('./learner-day.ts')
    expect(say(dayNumber('2027-12-25'), dayNumber('2026-11-16'))).toBe('on December 25, 2027')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})
