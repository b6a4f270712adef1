import { firstOwnChantId } from '@schola/contract/chant-sources'

/** Whether an operator has added a chant; all others are the curriculum's. */
export const isOwnChant = (id: number): boolean => id >= firstOwnChantId
