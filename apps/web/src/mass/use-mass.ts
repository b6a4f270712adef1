import { liturgicalDay } from '@schola/calendar/calendar'
import type { CivilDate, LiturgicalDay } from '@schola/calendar/liturgical-day'
import type { Mass } from '@schola/mass/mass'
import { type MomentOfDay, massOf } from '@schola/mass/mass-of'
import { useMemo } from 'react'
import { massForm, useCustoms, usePlaces } from './customs.ts'
import { printDate } from './mass-date.ts'
import { getMass } from './masses.ts'

export interface MassOnDay {
  readonly mass: Mass
  readonly day: LiturgicalDay
  /** None on a day without Mass. */
  readonly moments: readonly MomentOfDay[]
}

/** The Mass of a date by the form and the customs that this device remembers. */
export function useMass(date: CivilDate): MassOnDay {
  const form = massForm.use()
  const customs = useCustoms(form)
  const places = usePlaces()
  // Dates, customs and places are made anew for each rendering; what they say seldom changes.
  const key = JSON.stringify([printDate(date), form, customs, places])
  // oxlint-disable-next-line react/exhaustive-deps -- all of it is in the key
  return useMemo(() => {
    const mass = getMass(form)
    const day = liturgicalDay(date, form, places)
    return { mass, day, moments: massOf(mass, day, customs) }
  }, [key])
}
