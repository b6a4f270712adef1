import type { User } from '@schola/contract/users'
import { dayMs, dayNumber } from '@schola/core/memory/fold'
import { calendarDay } from '@schola/core/progress/day-streak'
import { useSyncExternalStore } from 'react'
import { watchDate } from '../calendar/local-date.ts'

/**
 * Returns the learner's calendar day at a moment, counted from 1970-01-01. Without a chosen zone the device's is used,
 * which avoids constructing a slow `Intl.DateTimeFormat`.
 */
export function dayAt({ timeZone }: Pick<User, 'timeZone'>, at: number): number {
  const time = new Date(at)
  if (timeZone !== null) return dayNumber(calendarDay(time.toISOString(), timeZone))
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / dayMs
}

/** Returns the learner's current day and updates at midnight. */
export function useLearnerDay(user: User): number {
  const today = () => dayAt(user, Date.now())
  return useSyncExternalStore(watchDate, today, today)
}
