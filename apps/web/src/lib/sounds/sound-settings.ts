import { createSwitch } from '../store.ts'

const muted = createSwitch('schola_muted')

export const isMuted = muted.get
export const setMuted = muted.set
export const useMuted = muted.use

const silentLatin = createSwitch('schola_silent_latin')

export const isLatinHeard = (): boolean => !silentLatin.get()
export const setLatinHeard = (isHeard: boolean): void => silentLatin.set(!isHeard)
export const useLatinHeard = (): boolean => !silentLatin.use()

export const singingHidden = createSwitch('schola_singing_hidden')
