import { type Day, dateOf, getDay, weekdayOf } from './days.ts'
import type { CivilDate, Form, LiturgicalDay, Places } from './liturgical-day.ts'
import { olderDay } from './older-form.ts'
import { ordinaryDay } from './ordinary-form.ts'
import { titleOf } from './titles.ts'

const generalCalendar: Places = {}

/**
 * Returns a day of the calendar in one of the two forms; throws a RangeError on an invalid date or a year outside 1583
 * to 9999.
 */
export function liturgicalDay(date: CivilDate, form: Form, places: Places = generalCalendar): LiturgicalDay {
  return dayInForm(getDay(date), form, places)
}

function dayInForm(day: Day, form: Form, places: Places): LiturgicalDay {
  const date = dateOf(day)
  const kept = form === 'older' ? olderDay(day, date) : ordinaryDay(day, date, places)
  return { date, form, title: titleOf(kept.id, form, date, weekdayOf(day)), ...kept }
}
