import { liturgicalDay } from '@schola/core/calendar/calendar'
import type { CivilDate, LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { OrderOfMass } from '@schola/core/mass/mass'
import { type MomentOfDay, massOf } from '@schola/core/mass/mass-of'
import { useQuery } from '@tanstack/react-query'
import { massForm, usePlaces } from '../calendar/observance.ts'
import { useCustoms } from './customs.ts'
import { getMass, hasRareChants, rareChantsQuery } from './masses.ts'

export interface MassOnDay {
  readonly mass: OrderOfMass
  readonly day: LiturgicalDay
  readonly moments: readonly MomentOfDay[]
}

export function useMass(date: CivilDate): MassOnDay {
  const form = massForm.use()
  const customs = useCustoms(form)
  const mass = getMass(form)
  const day = liturgicalDay(date, form, usePlaces())
  return { mass, day, moments: massOf(mass, day, customs) }
}

interface LoadingMass extends MassOnDay {
  readonly isLoading: boolean
}

export function useMassAt(date: CivilDate, id: string): LoadingMass {
  const mass = useMass(date)
  const { isFetching } = useQuery({ ...rareChantsQuery, enabled: hasRareChants(mass.moments) })
  return { ...mass, isLoading: isFetching && hasRareChants(mass.moments.filter((moment) => moment.id === id)) }
}

export function useWholeMass(date: CivilDate): LoadingMass {
  const mass = useMass(date)
  const { isFetching } = useQuery({ ...rareChantsQuery, enabled: hasRareChants(mass.moments) })
  return { ...mass, isLoading: isFetching }
}
