import { createSwitch } from '../store.ts'

export const singingHidden = createSwitch('schola_singing_hidden')
