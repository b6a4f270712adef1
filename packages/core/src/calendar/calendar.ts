import { type Day, dateOf, getDay, weekdayOf } from './days.ts'
import type { CivilDate, Form, LiturgicalDay, SundayFeasts } from './liturgical-day.ts'
import { olderDay } from './older-form.ts'
import { ordinaryDay } from './ordinary-form.ts'
import { titleOf } from './titles.ts'

const generalCalendar: SundayFeasts = {}

/**
 * Returns a day of the calendar in one of the two forms; throws a RangeError on an invalid date or a year outside 1583
 * to 9999.
 */
export function liturgicalDay(
  date: CivilDate,
  form: Form,
  sundayFeasts: SundayFeasts = generalCalendar,
): LiturgicalDay {
  return dayInForm(getDay(date), form, sundayFeasts)
}

function dayInForm(day: Day, form: Form, sundayFeasts: SundayFeasts): LiturgicalDay {
  const date = dateOf(day)
  const celebration = form === 'older' ? olderDay(day, date) : ordinaryDay(day, date, sundayFeasts)
  return { date, form, title: titleOf(celebration.id, form, date, weekdayOf(day)), ...celebration }
}
