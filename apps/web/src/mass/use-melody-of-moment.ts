import type { MassDetails } from '@schola/mass/compiled'
import type { ChantPart } from '@schola/mass/mass'
import type { MomentOfDay } from '@schola/mass/mass-of'
import { findDetails } from './masses.ts'
import { findTone } from './sung-tone.ts'
import { useMassNotes } from './use-mass-notes.ts'

interface OwnMelody {
  /** The chant with the notes to which some words of it are sung in a moment; nothing where they have others. */
  readonly own: MassDetails | undefined
  readonly isLoading: boolean
}

export function useOwnMelody(from: ChantPart | undefined, moment: MomentOfDay): OwnMelody {
  const { notes, isLoading } = useMassNotes()
  const own = from && moment.isSung ? findDetails(notes?.details, from.slug) : undefined
  return { own: from && own && findTone(own, from, moment.id) !== undefined ? own : undefined, isLoading }
}
