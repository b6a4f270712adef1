import { createChoiceSet } from '../store.ts'

export const pickedCustoms = createChoiceSet('schola_mass_customs')
