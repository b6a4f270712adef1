import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { MelodyBySlug } from '@schola/core/mass/melodies'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { chosenMelodies } from '../api/chosen-melodies.ts'

/** Loads melodies and glosses, after the words. */
export const notesQuery = {
  queryKey: ['mass-notes'],
  queryFn: async () => {
    const more = Promise.allSettled([import('./answer-details.ts'), import('./other-melodies.ts')])
    const { gatherNotes } = await import('./notes.ts')
    return gatherNotes(...(await more))
  },
  // A failed import is retried the next time.
  staleTime: ({ state }: { readonly state: { readonly data: { readonly isWhole: boolean } | undefined } }) =>
    state.data?.isWhole ? Number.POSITIVE_INFINITY : 0,
}

export type MassNotes = Awaited<ReturnType<typeof notesQuery.queryFn>>

/** The day whose Mass is shown; without one every chant has its own melody. */
export const MassDayContext = createContext<LiturgicalDay | null>(null)

export type NotesOfDay = MassNotes & { readonly sungTo: MelodyBySlug }

export function useMassNotes() {
  const day = use(MassDayContext)
  const chosen = chosenMelodies.use()
  const { data, isLoading, isError } = useQuery(notesQuery)
  // Serialized so that useMemo compares by value.
  const serialized = JSON.stringify(data && day ? data.melodiesOn(day, data.otherMelodies, chosen) : {})
  const notes = useMemo(() => {
    if (!data) return undefined
    const { details, otherMelodies, withMelodies } = data
    const melodies = JSON.parse(serialized) as MelodyBySlug // serialized here
    return { ...data, details: withMelodies(details, otherMelodies, melodies), sungTo: melodies }
  }, [data, serialized])
  return { notes, isLoading, isError }
}
