import { createSwitch } from '../platform/choice.ts'

const silent = createSwitch('schola_silent_latin')

/** Whether the right Latin is to be heard after each answer; the device remembers it. */
export const isLatinHeard = (): boolean => !silent.isOn()
export const setLatinHeard = (heard: boolean): void => silent.turn(!heard)
export const useLatinHeard = (): boolean => !silent.use()
