import { m } from '@schola/messages'
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

const missingKinds: Readonly<Record<string, (field: { readonly name: string }) => string>> = {
  string: m.exercises_must_be_text,
  array: m.exercises_must_be_list,
  boolean: m.exercises_must_be_true_or_false,
  number: m.exercises_must_be_number,
  int: m.exercises_must_be_whole_number,
  object: m.exercises_must_be_object,
}

function nameOf(path: readonly PropertyKey[], alternatives: Alternatives): string {
  const [field, ...rest] = path.map(String)
  if (field === undefined) return m.exercises_content()
  const others = (alternatives[field] ?? []).map((other) => ` or "${other}"`).join('')
  return rest.reduce(
    (outer, step) =>
      /^\d+$/.test(step)
        ? m.exercises_item_of({ number: Number(step) + 1, list: outer })
        : m.exercises_field_in({ field: step, outer }),
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
    if (issue.path.length > 0 && valueAt(input, issue.path) === undefined) return m.exercises_field_missing({ name })
    const message = missingKinds[issue.expected]
    return message ? message({ name }) : m.exercises_must_be({ name, kind: issue.expected })
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'array'
      ? m.exercises_field_needs({ name, minimum: Number(issue.minimum) })
      : m.exercises_field_too_small({ name })
  }
  if (issue.code === 'invalid_value') {
    return m.exercises_must_be_one_of({ name, values: issue.values.map(String).join(', ') })
  }
  return issue.code === 'custom' ? issue.message : m.exercises_field_invalid({ name })
}
