import * as z from 'zod/mini'

export const text = z.string().check(z.trim(), z.minLength(1))

export const optionalText = z.optional(text)

export const texts = (atLeast: number) => z.array(text).check(z.minLength(atLeast))

/** Fields that every content may carry, whatever its type. */
export const commonFields = { instructions: optionalText }

/** Field name to the other names under which older contents carry it. */
export type Alternatives = Readonly<Record<string, readonly string[]>>

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Moves alternative names to the one name and drops blank fields; what is not an object passes untouched. */
export function withOneName(input: unknown, alternatives: Alternatives): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const fields = new Map(Object.entries(input).filter(([, value]) => !isAbsent(value)))
  for (const [name, others] of Object.entries(alternatives)) {
    const used = [name, ...others].find((candidate) => fields.has(candidate))
    if (used !== undefined) fields.set(name, fields.get(used))
  }
  return Object.fromEntries(fields)
}
