import { createChoice, createSwitch } from '../../lib/store.ts'
import { type Manner, manners } from './ladder.ts'

/** How the learner says a line; tiles until they choose another way. */
export const manner = createChoice('schola_recite_manner', manners)

/** The same for an answer at Mass, which is said aloud until another way is chosen. */
export const answerManner = createChoice<Manner>('schola_answer_manner', ['aloud', 'tiles', 'typed'])

export const singsBefore = createSwitch('schola_recite_singing')
