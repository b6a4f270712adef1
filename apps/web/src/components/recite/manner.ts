import { createChoice, createSwitch } from '../../lib/store.ts'
import { type Manner, manners } from './ladder.ts'

export const manner = createChoice('schola_recite_manner', manners)

/** Answers at Mass default to reciting aloud. */
export const answerManner = createChoice<Manner>('schola_answer_manner', ['aloud', 'tiles', 'typed'])

export const singsBefore = createSwitch('schola_recite_singing')
