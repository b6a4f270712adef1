import type { CivilDate } from './liturgical-day.ts'

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A civil day as the number of days since 1970-01-01, without time zone. */
export type Day = number

const firstYear = 1583
const lastYear = 9999

/** Returns the day of a Gregorian date; a date past the end of its month belongs to the next. */
export function dayOf(year: number, month: number, date: number): Day {
  const y = month > 2 ? year : year - 1
  const fromMarch = (month + 9) % 12
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 365 * y + leapDays + Math.floor((153 * fromMarch + 2) / 5) + date - 719469
}

export function dateOf(day: Day): CivilDate {
  const sinceYearZero = day + 719468
  const era = Math.floor(sinceYearZero / 146097)
  const inEra = sinceYearZero - era * 146097
  const leapDays = Math.floor(inEra / 1460) - Math.floor(inEra / 36524) + Math.floor(inEra / 146096)
  const yearOfEra = Math.floor((inEra - leapDays) / 365)
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

const isInRange = (value: number, first: number, last: number) =>
  Number.isInteger(value) && value >= first && value <= last

export const printDate = ({ year, month, day }: CivilDate): string =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

export function readDate(text: string): CivilDate | string {
  const [, year, month, day] = /^(\d{1,6})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year === undefined) return `“${text}” is not a date. Write it as 2026-11-29.`
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return findFault(date) ?? date
}

function findFault(date: CivilDate): string | undefined {
  const { year, month, day } = date
  const isDate = Number.isInteger(year) && isInRange(month, 1, 12) && isInRange(day, 1, 31)
  if (!isDate || dateOf(dayOf(year, month, day)).day !== day) return `${printDate(date)} is not a date.`
  if (isInRange(year, firstYear, lastYear)) return undefined
  return `${printDate(date)} is out of reach: the calendar knows the years ${firstYear} to ${lastYear}.`
}

export function getDay(date: CivilDate): Day {
  const fault = findFault(date)
  if (fault !== undefined) throw new RangeError(fault)
  return dayOf(date.year, date.month, date.day)
}

export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

export function sundayBefore(day: Day): Day {
  return day - weekdayOf(day)
}

export function sundayFrom(day: Day): Day {
  return day + ((7 - weekdayOf(day)) % 7)
}

/** Easter Sunday: the Sunday after the ecclesiastical full moon that follows 20 March. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const sinceEquinox = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  // The full moon is never later than 18 April, nor twice on one day in the nineteen years of the cycle.
  const isLate = sinceEquinox === 29 || (sinceEquinox === 28 && golden > 10)
  return sundayFrom(dayOf(year, 3, 21) + sinceEquinox - (isLate ? 1 : 0) + 1)
}

export function adventOf(year: number): Day {
  return sundayFrom(dayOf(year, 11, 27))
}
