import { roles } from '@schola/core/mass/parts-to-learn'
import { createChoice, createSwitch } from '../../../lib/store.ts'

export const ownRole = createChoice('schola_mass_role', roles)

export const silentCalls = createSwitch('schola_calls_silent')
