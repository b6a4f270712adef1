import { createChoiceSet } from '../platform/store.ts'

/** The customs that this device remembers, by form and name; which there are says the Mass (`customs.ts`). */
export const pickedCustoms = createChoiceSet('schola_mass_customs')
