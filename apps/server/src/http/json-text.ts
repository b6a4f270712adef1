/** No exercise nests deeper than a handful; what walks a value by recursion must not run out of stack. */
const deepestValue = 32
/** A request may hold such a value some levels down, as a file of exercises does. */
export const deepestRequest = deepestValue + 8

const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff

/**
 * What is wrong with a JSON text although it parses, as the end of a sentence: PostgreSQL can hold neither the null
 * character nor half of a surrogate pair. Both come in escapes alone, since JSON is sent as UTF-8.
 */
export function findJsonFault(text: string, deepest = deepestValue): string | undefined {
  let depth = 0
  let quoted = false
  let isHalf = false
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    const isEscape = quoted && letter === '\\'
    const code =
      isEscape && text[index + 1] === 'u' ? Number.parseInt(text.slice(index + 2, index + 6), 16) : Number.NaN
    if (code === 0) return 'holds a null character'
    if (isHalf !== isLow(code)) return 'holds half a character'
    isHalf = isHigh(code)
    if (isEscape) index += Number.isNaN(code) ? 1 : 5
    else if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '[' || letter === '{')) depth += 1
    else if (!quoted && (letter === ']' || letter === '}')) depth -= 1
    if (depth > deepest) return 'is nested too deeply'
  }
  return undefined
}

/** What the parser of requests refuses: an entry that reaches into a prototype when somebody copies the object. */
const reachesPrototype = (key: string, value: unknown) =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** Whether a request with this JSON in it would be refused for such an entry. */
export function hasPrototypeKey(text: string): boolean {
  if (!/__proto__|constructor|\\u/.test(text)) return false
  let found = false
  JSON.parse(text, (key, value: unknown) => {
    found ||= reachesPrototype(key, value)
    return value
  })
  return found
}

/** Without such entries, which an earlier version of the app has let in. */
export const parseWithoutPrototypeKeys = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (reachesPrototype(key, value) ? undefined : value))
