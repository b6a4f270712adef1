import { createSwitch } from '../platform/store.ts'

const silent = createSwitch('schola_silent_latin')

/** Whether the right Latin is to be heard after each answer; the device remembers it. */
export const isLatinHeard = (): boolean => !silent.get()
export const setLatinHeard = (heard: boolean): void => silent.set(!heard)
export const useLatinHeard = (): boolean => !silent.use()
