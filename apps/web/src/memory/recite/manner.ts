import { createChoice, createSwitch } from '../../platform/choice.ts'
import { manners } from './ladder.ts'

/** How the learner says a line; tiles until they choose another way. */
export const manner = createChoice('schola_recite_manner', manners)

/** Whether the recording sings the line before by itself. */
export const singsBefore = createSwitch('schola_recite_singing')
