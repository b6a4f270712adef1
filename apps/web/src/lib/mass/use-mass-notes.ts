import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { SettingBySlug } from '@schola/core/mass/settings'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { chosenMelodies } from '../api/chosen-melodies.ts'
import { type MassNotes, notesQuery } from './notes-query.ts'

/** The day whose Mass is shown; without one every chant has its own melody. */
export const MassDayContext = createContext<LiturgicalDay | null>(null)

export type NotesOfDay = MassNotes & { readonly sungTo: SettingBySlug }

export function useMassNotes() {
  const day = use(MassDayContext)
  const chosen = chosenMelodies.use()
  const { data, isLoading, isError } = useQuery(notesQuery)
  // Serialized, so that useMemo compares by value.
  const serialized = JSON.stringify(data && day ? data.settingsOn(day, data.otherMelodies, chosen) : {})
  const notes = useMemo(() => {
    if (!data) return undefined
    const { details, otherMelodies, withSettings } = data
    const melodies = JSON.parse(serialized) as SettingBySlug // serialized here
    return { ...data, details: withSettings(details, otherMelodies, melodies), sungTo: melodies }
  }, [data, serialized])
  return { notes, isLoading, isError }
}
