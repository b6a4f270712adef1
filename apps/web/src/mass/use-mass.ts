import { liturgicalDay } from '@schola/calendar/calendar'
import type { CivilDate, LiturgicalDay } from '@schola/calendar/liturgical-day'
import type { OrderOfMass } from '@schola/mass/mass'
import { type MomentOfDay, massOf } from '@schola/mass/mass-of'
import { use } from 'react'
import { massForm, usePlaces } from '../calendar/observance.ts'
import { useCustoms } from './customs.ts'
import { awaitChants, getMass } from './masses.ts'

export interface MassOnDay {
  readonly mass: OrderOfMass
  readonly day: LiturgicalDay
  /** None on a day without Mass. */
  readonly moments: readonly MomentOfDay[]
}

/** The Mass of a date by the form and the customs that this device remembers. */
export function useMass(date: CivilDate): MassOnDay {
  const form = massForm.use()
  const customs = useCustoms(form)
  const mass = getMass(form)
  const day = liturgicalDay(date, form, usePlaces())
  return { mass, day, moments: massOf(mass, day, customs) }
}

/** The same for a screen that shows its words: chants that only a few days have are waited for. */
export function useWholeMass(date: CivilDate): MassOnDay {
  const mass = useMass(date)
  const awaited = awaitChants(mass.moments)
  if (awaited) use(awaited)
  return mass
}
