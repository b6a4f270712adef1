import { createSwitch } from '../store.ts'

const muted = createSwitch('schola_muted')

export const isMuted = muted.get
export const setMuted = muted.set
export const useMuted = muted.use
