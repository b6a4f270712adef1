import { roles } from '@schola/core/mass/parts-to-learn'
import { createChoice, createSwitch } from '../../lib/store.ts'

/** Text sizes in percent. Only the Mass has them: there the device may be held far from the eyes. */
export const textSizes = ['100', '125', '150', '175', '200', '225', '250'] as const
export type TextSize = (typeof textSizes)[number]

export const textSize = createChoice<TextSize>('schola_mass_size', textSizes)

export const latinOnly = createSwitch('schola_mass_latin_only')

export const ownRole = createChoice('schola_mass_role', roles)

export const silentCalls = createSwitch('schola_calls_silent')
