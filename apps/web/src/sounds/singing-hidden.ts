import { createSwitch } from '../platform/store.ts'

export const singingHidden = createSwitch('schola_singing_hidden')
