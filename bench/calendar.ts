import { liturgicalDay } from '@schola/calendar/calendar'
import { type Day, dateOf, dayOf } from '@schola/calendar/days'
import type { Form } from '@schola/calendar/liturgical-day'
import type { Figure } from './report.ts'
import { median, rounds } from './rounds.ts'

const most = 20

/** Of the processor alone: what else the machine does meanwhile does not count. */
function timeOfYear(year: number, work: (day: Day) => void): number {
  const begun = process.cpuUsage()
  for (let day = dayOf(year, 1, 1); day <= dayOf(year, 12, 31); day += 1) work(day)
  return process.cpuUsage(begun).user / 1000
}

/** Every day of a year that was not asked for before, beside only counting its days. */
export async function measureCalendar(): Promise<Figure[]> {
  const ms = (values: readonly number[]) => `${median(values).toFixed(2)} ms`

  function figure(form: Form, from: number): Figure {
    const known: number[] = []
    const counted: number[] = []
    for (let year = from; year < from + rounds; year += 1) {
      known.push(timeOfYear(year, (day) => liturgicalDay(dateOf(day), form)))
      counted.push(timeOfYear(year, dateOf))
    }
    return {
      name: `the calendar of a year, ${form} form`,
      value: ms(known),
      floor: `${ms(counted)} to count its days`,
      ratio: (median(known) / median(counted)).toFixed(2),
      goal: `under ${most} ms`,
      holds: median(known) < most,
      spread: `${Math.min(...known).toFixed(2)} ms to ${Math.max(...known).toFixed(2)} ms`,
    }
  }

  return [figure('ordinary', 2026), figure('older', 2026)]
}
