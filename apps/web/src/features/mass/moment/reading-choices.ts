import { createChoice, createSwitch } from '../../../lib/store.ts'

/** How large the text of a Mass is, in percent; only here, where it may be held far from the eyes. */
export const textSizes = ['100', '125', '150', '175', '200', '225', '250'] as const
export type TextSize = (typeof textSizes)[number]

export const textSize = createChoice<TextSize>('schola_mass_size', textSizes)

export const latinOnly = createSwitch('schola_mass_latin_only')
