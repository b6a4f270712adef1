import { dateOf, easterOf, getDay, weekdayOf } from '@schola/calendar/days'
import type { CivilDate } from '@schola/calendar/liturgical-day'
import { weekdays } from '@schola/calendar/weekdays'

/** From this hour on a Saturday, Mass is that of Sunday. */
const vigilHour = 16

/** The day whose Mass is next on a clock: today, or on Saturday evening Sunday. The Easter Vigil is a Mass of Saturday's own. */
export function dateOfMass(now: Date): CivilDate {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  const isVigil = now.getDay() === 6 && now.getHours() >= vigilHour
  const isHolySaturday = getDay(today) === easterOf(today.year) - 1
  return isVigil && !isHolySaturday ? stepDate(today, 1) : today
}

export const stepDate = (date: CivilDate, days: number): CivilDate => dateOf(getDay(date) + days)

/** As 2026-11-29. */
export const printDate = ({ year, month, day }: CivilDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A date as it stands in an address, or a sentence that says what is wrong with it. */
export function readDate(text: string): CivilDate | string {
  const [, year, month, day] = /^(\d{1,6})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year === undefined) return `“${text}” is not a date. Write it as 2026-11-29.`
  try {
    const date = { year: Number(year), month: Number(month), day: Number(day) }
    getDay(date)
    return date
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** As "Sunday, November 29, 2026"; the browser's own formatter costs a phone a tenth of a second. */
export const dateInWords = (date: CivilDate): string =>
  `${weekdays[weekdayOf(getDay(date))]}, ${months[date.month - 1]} ${date.day}, ${date.year}`
