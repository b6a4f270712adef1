import type { ChantPart } from '@schola/mass/mass'
import type { MomentOfDay } from '@schola/mass/mass-of'
import { useQuery } from '@tanstack/react-query'
import { findDetails } from './masses.ts'
import { notesQuery } from './notes-query.ts'
import { findTone } from './sung-tone.ts'

/** Whether some words are sung in a moment to the notes that they have in their chant; nothing until that is known. */
export function useOwnMelody(from: ChantPart | undefined, moment: MomentOfDay): boolean | undefined {
  const { data: notes, isLoading } = useQuery(notesQuery)
  if (isLoading) return undefined
  const own = from && moment.isSung ? findDetails(notes?.details, from.slug) : undefined
  return from !== undefined && own !== undefined && findTone(own, from, moment.id) !== undefined
}
