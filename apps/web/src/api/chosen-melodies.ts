import { ownMelody } from '@schola/contract/own-melody'
import { createChoiceSet } from '../platform/choice.ts'

/** Which of its melodies the learner sings a chant to, by its slug; each choice holds for that chant alone. */
export const chosenMelodies = createChoiceSet('schola_melodies')

const another = (chosen: string | undefined): string | undefined => (chosen === ownMelody ? undefined : chosen)

/** Nothing where the learner has chosen none, or the chant's own. */
export const findChosenMelody = (slug: string): string | undefined => another(chosenMelodies.get()[slug])

export const useChosenMelody = (slug: string): string | undefined => another(chosenMelodies.use()[slug])
