import { readDate } from '@schola/core/calendar/days'
import type { CivilDate, Form, LiturgicalDay, SundayFeasts } from '@schola/core/calendar/liturgical-day'
import { useEffect } from 'react'
import { logFailure } from '../log-failure.ts'
import { createStore } from '../store.ts'
import { useLocalDate } from './local-date.ts'
import { massForm, usePlaces } from './observance.ts'

interface Calendar {
  readonly liturgicalDay: (date: CivilDate, form: Form, places: SundayFeasts) => LiturgicalDay
}

const calendar = createStore<Calendar | undefined>(undefined)

async function loadCalendar(): Promise<void> {
  if (calendar.get()) return
  try {
    calendar.set(await import('@schola/core/calendar/calendar'))
  } catch (error) {
    logFailure('The calendar could not be loaded', error)
  }
}

/** Today's liturgical day for the form and place stored on this device. Its code is loaded on first use. */
export function useLiturgicalDay(): LiturgicalDay | undefined {
  const loaded = calendar.use()
  const today = useLocalDate()
  const form = massForm.use()
  const places = usePlaces()
  useEffect(() => void loadCalendar(), [])
  const date = readDate(today)
  return loaded && typeof date !== 'string' ? loaded.liturgicalDay(date, form, places) : undefined
}
