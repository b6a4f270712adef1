import type { z } from 'zod'
import { badRequest } from './http-error.ts'

const mostNamed = 3
const longestName = 40
/** A refusal repeats what was sent; so many letters stay under two kilobytes whatever they are. */
const longestRefusal = 500

function cut(text: string, longest: number): string {
  const letters = Array.from(text.replace(/[\p{Cc}\p{Cs}]/gu, '?'))
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const named = issue.keys.slice(0, mostNamed).map((key) => `"${cut(key, longestName)}"`)
  const more = issue.keys.length - named.length
  return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What a schema makes of a value, or a refusal that says what is wrong and where. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S>
export function validate<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined
export function validate<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const sentences = result.error.issues.slice(0, 5).map((issue) => {
    const place = issue.path.map((part) => cut(String(part), longestName)).join('.')
    return place === '' ? sentenceOf(issue) : `${place}: ${sentenceOf(issue)}`
  })
  throw badRequest(cut(sentences.join(' '), longestRefusal))
}
