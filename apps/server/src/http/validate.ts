import type { z } from 'zod'
import { badRequest } from './http-error.ts'

/** What a schema makes of a value, or a refusal that says what is wrong and where. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S>
export function validate<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined
export function validate<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const sentences = result.error.issues.slice(0, 5).map(({ path, message }) => {
    const place = path.map(String).join('.')
    return place === '' ? message : `${place}: ${message}`
  })
  throw badRequest(sentences.join(' '))
}
