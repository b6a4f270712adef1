import { dateOf, easterOf, getDay, monthNames, sundayFrom, weekdayOf, weekdays } from '@schola/core/calendar/days'
import type { CivilDate } from '@schola/core/calendar/liturgical-day'
import { m } from '@schola/messages'
import { localDateOf } from '../calendar/local-date.ts'

export { printDate, readDate } from '@schola/core/calendar/days'

/** From this hour on a Saturday, Mass is that of Sunday. */
const vigilHour = 16

/** Returns the day of the next Mass: today, or Sunday from Saturday afternoon on. The Easter Vigil belongs to Saturday. */
export function dateOfMass(now: Date): CivilDate {
  const today = localDateOf(now)
  const isVigil = now.getDay() === 6 && now.getHours() >= vigilHour
  const isHolySaturday = getDay(today) === easterOf(today.year) - 1
  return isVigil && !isHolySaturday ? stepDate(today, 1) : today
}

export const stepDate = (date: CivilDate, days: number): CivilDate => dateOf(getDay(date) + days)

export const nextSunday = (date: CivilDate): CivilDate => dateOf(sundayFrom(getDay(date) + 1))

/** Formats a date as "Sunday, November 29, 2026". `Intl.DateTimeFormat` takes a phone a tenth of a second. */
export const dateInWords = (date: CivilDate): string =>
  m.mass_date_long({
    weekday: weekdays[weekdayOf(getDay(date))] ?? '',
    month: monthNames[date.month - 1] ?? '',
    day: date.day,
    year: date.year,
  })
