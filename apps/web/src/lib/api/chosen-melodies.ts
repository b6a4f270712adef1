import { createChoiceSet } from '../store.ts'

export const chosenMelodies = createChoiceSet('schola_melodies')

/** Nothing where the learner has chosen none: a chant is then sung to its own, at Mass to that of the day. */
export const findChosenMelody = (slug: string): string | undefined => chosenMelodies.get()[slug]

export const useChosenMelody = (slug: string): string | undefined => chosenMelodies.use()[slug]
