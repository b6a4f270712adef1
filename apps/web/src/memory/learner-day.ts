import { monthNames, weekdays } from '@schola/calendar/weekdays'
import type { User } from '@schola/contract/users'
import { calendarDay } from '@schola/domain/day-streak'
import { dayMs, dayNumber } from '@schola/memory/evidence'
import { findTimeZone } from '../api/send.ts'

/** The learner's calendar day at a moment, counted from 1970-01-01. */
export const dayAt = ({ timeZone }: Pick<User, 'timeZone'>, at: number): number =>
  dayNumber(calendarDay(new Date(at).toISOString(), timeZone ?? findTimeZone()))

// Written out, as a formatter of the engine takes a phone fifty milliseconds to make.
const weekdayOf = (day: number) => weekdays[new Date(day * dayMs).getUTCDay()]
const yearOf = (day: number) => new Date(day * dayMs).getUTCFullYear()

function dateInWords(day: number): string {
  const date = new Date(day * dayMs)
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** A day as one would say it today: "today", "tomorrow", "on Sunday", "on December 24", "on December 25, 2027". */
export function whenInWords(day: number, today: number): string {
  if (day <= today) return 'today'
  if (day === today + 1) return 'tomorrow'
  if (day < today + 7) return `on ${weekdayOf(day)}`
  return `on ${dateInWords(day)}${yearOf(day) === yearOf(today) ? '' : `, ${yearOf(day)}`}`
}
