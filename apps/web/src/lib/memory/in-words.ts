import { monthNames, weekdays } from '@schola/core/calendar/days'
import { dayMs } from '@schola/core/memory/fold'
import type { Session } from '@schola/core/memory/session'
import { m } from '@schola/messages'

const minNearlyAll = 0.975
const min19Of20 = 0.925

/** Words a share of a text to the nearest tenth; never as every word. */
export function shareInWords(share: number): string {
  if (share >= minNearlyAll) return m.practice_share_all()
  if (share >= min19Of20) return m.practice_share_19_of_20()
  const tenths = Math.round(share * 10)
  if (tenths <= 0) return m.practice_share_none()
  return tenths === 5 ? m.practice_share_half() : m.practice_share_tenths({ count: tenths })
}

export const minutesInWords = ({ seconds }: Pick<Session, 'seconds'>): string =>
  m.common_minutes({ count: Math.max(1, Math.round(seconds / 60)) })

/** Words a day relative to today: "today", "tomorrow", "on Sunday", "on December 24", "on December 25, 2027". */
export function whenInWords(day: number, today: number): string {
  if (day <= today) return m.practice_today()
  if (day === today + 1) return m.practice_tomorrow()
  // Not `Intl.DateTimeFormat`, which is slow to construct.
  const at = new Date(day * dayMs)
  if (day < today + 7) return m.practice_on_day({ day: weekdays[at.getUTCDay()] ?? '' })
  const date = `${monthNames[at.getUTCMonth()]} ${at.getUTCDate()}`
  const year = at.getUTCFullYear()
  const isThisYear = year === new Date(today * dayMs).getUTCFullYear()
  return isThisYear ? m.practice_on_date({ date }) : m.practice_on_date_of_year({ date, year })
}
