import { roles } from '@schola/mass/parts-to-learn'
import { createChoice, createSwitch } from '../../platform/store.ts'

/** Whose part the learner takes. */
export const ownRole = createChoice('schola_mass_role', roles)

/** Whether calls are only read. */
export const silentCalls = createSwitch('schola_calls_silent')
