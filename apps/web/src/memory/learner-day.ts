import type { User } from '@schola/contract/users'
import { calendarDay } from '@schola/domain/day-streak'
import { dayMs, dayNumber, dayText } from '@schola/memory/evidence'
import { findTimeZone } from '../api/send.ts'

/** The learner's calendar day at a moment, counted from 1970-01-01. */
export const dayAt = ({ timeZone }: Pick<User, 'timeZone'>, at: number): number =>
  dayNumber(calendarDay(new Date(at).toISOString(), timeZone ?? findTimeZone()))

function format(options: Intl.DateTimeFormatOptions): (day: number) => string {
  const formatter = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options })
  return (day) => formatter.format(day * dayMs)
}

const weekdayOf = format({ weekday: 'long' })
const dateInWords = format({ day: 'numeric', month: 'long' })
const dateWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
const yearOf = (day: number): string => dayText(day).slice(0, 4)

/** A day as one would say it today: "today", "tomorrow", "on Sunday", "on December 24", "on December 25, 2027". */
export function whenInWords(day: number, today: number): string {
  if (day <= today) return 'today'
  if (day === today + 1) return 'tomorrow'
  if (day < today + 7) return `on ${weekdayOf(day)}`
  return `on ${yearOf(day) === yearOf(today) ? dateInWords(day) : dateWithYear(day)}`
}
