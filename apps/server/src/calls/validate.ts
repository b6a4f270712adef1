import type { z } from 'zod'
import { badRequest } from './http-error.ts'

const maxIssues = 5
const maxNamedKeys = 3
const maxNameLength = 40
/** A refusal repeats what was sent; this many characters take less than two kilobytes, whatever they are. */
const maxRefusalLength = 500

function cut(text: string, maxLength: number): string {
  const letters = Array.from(text.replace(/[\p{Cc}\p{Cs}]/gu, '?'))
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('')
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const named = issue.keys.slice(0, maxNamedKeys).map((key) => `"${cut(key, maxNameLength)}"`)
  const more = issue.keys.length - named.length
  return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function parseSafely<S extends z.ZodType>(schema: S, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch {
    // Checks of length and size also run on objects whose own `length` cannot be compared.
    throw badRequest('not_understood')
  }
}

/** Returns what a schema makes of a value; throws a refusal that names what is wrong, and where. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S>
export function validate<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined
export function validate<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const result = parseSafely(schema, value)
  if (result.success) return result.data
  const sentences = result.error.issues.slice(0, maxIssues).map((issue) => {
    const path = issue.path.map((part) => cut(String(part), maxNameLength)).join('.')
    return path === '' ? sentenceOf(issue) : `${path}: ${sentenceOf(issue)}`
  })
  throw badRequest('invalid_request', { problems: cut(sentences.join(' '), maxRefusalLength) })
}
