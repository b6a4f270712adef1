import { createChoiceSet } from '../store.ts'

export const chosenMelodies = createChoiceSet('schola_melodies')

/** Undefined means the chant's own melody, and at Mass the melody of the day. */
export const findChosenMelody = (slug: string): string | undefined => chosenMelodies.get()[slug]

export const useChosenMelody = (slug: string): string | undefined => chosenMelodies.use()[slug]
