import { parse } from 'secure-json-parse'

/** No exercise nests deeper than a handful of levels, and code that recurses into a value must not run out of stack. */
const maxDepth = 32
/** A request may hold such a value some levels down, as a file of exercises does. */
export const maxRequestDepth = maxDepth + 8

type JsonFault = 'null_character' | 'half_character' | 'nested_too_deeply'

/** Returns why PostgreSQL or our own code could not handle a parsed value. */
export function findJsonFault(value: unknown, depthLeft = maxDepth): JsonFault | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'null_character'
    return /\p{Cs}/u.test(value) ? 'half_character' : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depthLeft === 0) return 'nested_too_deeply'
  for (const [key, each] of Object.entries(value)) {
    const fault = findJsonFault(key) ?? findJsonFault(each, depthLeft - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Parses JSON without `__proto__` and `constructor` keys, which old content may hold. */
export const parseWithoutPrototypeKeys = (text: string): unknown =>
  parse(text, { protoAction: 'remove', constructorAction: 'remove' })

/** Whether a request with this valid JSON in it would be refused for a key that reaches into a prototype. */
export function hasPrototypeKey(text: string): boolean {
  try {
    parse(text)
    return false
  } catch {
    return true
  }
}
