import { createSwitch } from '../store.ts'

const silent = createSwitch('schola_silent_latin')

export const isLatinHeard = (): boolean => !silent.get()
export const setLatinHeard = (heard: boolean): void => silent.set(!heard)
export const useLatinHeard = (): boolean => !silent.use()
