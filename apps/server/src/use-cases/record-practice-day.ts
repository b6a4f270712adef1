import { calendarDay, dayStreak, isTimeZone } from '@schola/domain/day-streak'
import type { Queries } from '../db/connect.ts'
import { badRequest } from '../http/http-error.ts'
import { listPracticeDays, markPracticeDay, saveDayStreak } from '../repositories/practice-day-repository.ts'

/** The zone the learner has chosen, else that of the device (header `X-Time-Zone`), else UTC; what is no zone is refused. */
export function readTimeZone(header: string | string[] | undefined, own: string | null): string {
  if (header !== undefined && (typeof header !== 'string' || !isTimeZone(header))) {
    throw badRequest('X-Time-Zone must name an IANA time zone.')
  }
  return own ?? header ?? 'UTC'
}

/** Marks the day of a perfect answer in the learner's own calendar and answers the run it belongs to. */
export async function recordPracticeDay(
  queries: Queries,
  userId: string,
  { madeAt, now, zone }: { readonly madeAt: Date; readonly now: Date; readonly zone: string },
) {
  const today = calendarDay(now.toISOString(), zone)
  const isNew = await markPracticeDay(queries, userId, calendarDay(madeAt.toISOString(), zone))
  const days = await listPracticeDays(queries, userId)
  const { current, longest } = dayStreak(days, today)
  if (isNew) await saveDayStreak(queries, { userId, current, longest, lastDay: days.at(-1) ?? today })
  return { current, longest }
}
