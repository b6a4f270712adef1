import { createChoiceSet } from '../platform/store.ts'

export const pickedCustoms = createChoiceSet('schola_mass_customs')
