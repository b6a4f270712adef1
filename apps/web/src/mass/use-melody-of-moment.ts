import type { MassDetails } from '@schola/mass/compiled'
import type { ChantPart } from '@schola/mass/mass'
import type { MomentOfDay } from '@schola/mass/mass-of'
import { findDetails } from './masses.ts'
import { findTone } from './sung-tone.ts'
import { useMassNotes } from './use-mass-notes.ts'

interface MelodyOfMoment {
  /** The chant with the notes to which some words of it are sung in a moment; nothing where they have others. */
  readonly melody: MassDetails | undefined
  readonly isLoading: boolean
}

export function useMelodyOfMoment(from: ChantPart | undefined, moment: MomentOfDay): MelodyOfMoment {
  const { notes, isLoading } = useMassNotes()
  const melody = from && moment.isSung ? findDetails(notes?.details, from.slug) : undefined
  return { melody: from && melody && findTone(melody, from, moment.id) !== undefined ? melody : undefined, isLoading }
}
