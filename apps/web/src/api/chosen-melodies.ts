import { createChoiceSet } from '../platform/store.ts'

/** Which of its melodies the learner sings a chant to, by its slug; each choice holds for that chant alone. */
export const chosenMelodies = createChoiceSet('schola_melodies')

/** Nothing where the learner has chosen none: a chant is then sung to its own, at Mass to that of the day. */
export const findChosenMelody = (slug: string): string | undefined => chosenMelodies.get()[slug]

export const useChosenMelody = (slug: string): string | undefined => chosenMelodies.use()[slug]
