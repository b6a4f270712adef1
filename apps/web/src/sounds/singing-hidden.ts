import { createSwitch } from '../platform/store.ts'

/** Whether the learner wants nothing of singing to the device, which remembers it. */
export const singingHidden = createSwitch('schola_singing_hidden')
