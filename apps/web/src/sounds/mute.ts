import { createSwitch } from '../platform/choice.ts'

const muted = createSwitch('schola_muted')

export const isMuted = muted.isOn
export const setMuted = muted.turn
export const useMuted = muted.use
