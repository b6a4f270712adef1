import * as z from 'zod/mini'

export const text = z.string().check(z.trim(), z.minLength(1))

export const optionalText = z.optional(text)

export const texts = (atLeast: number) => z.array(text).check(z.minLength(atLeast))

/** Fields that every content may carry, whatever its type. */
export const commonFields = { instructions: optionalText }

/** Field name to its names in older content. */
export type Alternatives = Readonly<Record<string, readonly string[]>>

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Renames alternative field names and drops blank fields; anything but an object is returned unchanged. */
export function withOneName(input: unknown, alternatives: Alternatives): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const fields = new Map(Object.entries(input).filter(([, value]) => !isAbsent(value)))
  for (const [name, others] of Object.entries(alternatives)) {
    const used = [name, ...others].find((candidate) => fields.has(candidate))
    if (used !== undefined) fields.set(name, fields.get(used))
  }
  return Object.fromEntries(fields)
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  object: 'an object in braces',
}

function nameOf(path: readonly PropertyKey[], alternatives: Alternatives): string {
  const [field, ...rest] = path.map(String)
  if (field === undefined) return 'The content'
  const others = (alternatives[field] ?? []).map((other) => ` or "${other}"`).join('')
  return rest.reduce(
    (outer, step) => (/^\d+$/.test(step) ? `item ${Number(step) + 1} of ${outer}` : `"${step}" in ${outer}`),
    others === '' ? `"${field}"` : `"${field}" (${others.trim()})`,
  )
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  )
}

/** One sentence about one problem, for an operator who knows JSON but not this code. */
export function problemOf(issue: z.core.$ZodIssue, input: unknown, alternatives: Alternatives): string {
  const name = nameOf(issue.path, alternatives)
  if (issue.code === 'invalid_type') {
    if (issue.path.length > 0 && valueAt(input, issue.path) === undefined) return `${name} is missing`
    return `${name} must be ${kinds[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'array' ? `${name} needs at least ${issue.minimum}` : `${name} is empty or too small`
  }
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.map(String).join(', ')}`
  return issue.code === 'custom' ? issue.message : `${name} is not valid`
}
