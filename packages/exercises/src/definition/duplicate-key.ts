import { plain } from './scoring.ts'

/** Includes the type and the field, so that a phrase and a sentence with the same words are no duplicates. */
export const textKey = (type: string, field: string, ...values: readonly string[]): string =>
  JSON.stringify([type, field, ...values.map(plain)])

/** As `textKey`, for items whose order does not matter. */
export const setKey = (type: string, field: string, items: readonly string[]): string =>
  JSON.stringify([type, field, ...items.map(plain).toSorted()])
