import type { User } from '@schola/contract/users'
import { monthNames, weekdays } from '@schola/core/calendar/days'
import { dayMs, dayNumber } from '@schola/core/memory/fold'
import { calendarDay } from '@schola/core/progress/day-streak'
import { useSyncExternalStore } from 'react'
import { watchDate } from '../calendar/local-date.ts'

/**
 * The learner's calendar day at a moment, counted from 1970-01-01. Where no zone was chosen it is the device's, which needs
 * no formatter of the engine: making one takes long.
 */
export function dayAt({ timeZone }: Pick<User, 'timeZone'>, at: number): number {
  const time = new Date(at)
  if (timeZone !== null) return dayNumber(calendarDay(time.toISOString(), timeZone))
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / dayMs
}

/** The learner's own day, which is the next at their midnight. */
export function useLearnerDay(user: User): number {
  const today = () => dayAt(user, Date.now())
  return useSyncExternalStore(watchDate, today, today)
}

// Written out for the same reason.
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
