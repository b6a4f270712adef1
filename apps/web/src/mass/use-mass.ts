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

/** Waits for the chants of some moments that only a few days have. */
function useChants(moments: readonly MomentOfDay[]): void {
  const awaited = awaitChants(moments)
  if (awaited) use(awaited)
}

/** The same for a screen that shows one moment; what the others wait for is on its way meanwhile. */
export function useMassAt(date: CivilDate, id: string): MassOnDay {
  const mass = useMass(date)
  void awaitChants(mass.moments)
  useChants(mass.moments.filter((moment) => moment.id === id))
  return mass
}

/** The same for a screen that shows all its words. */
export function useWholeMass(date: CivilDate): MassOnDay {
  const mass = useMass(date)
  useChants(mass.moments)
  return mass
}
