export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  /** In the words of the browser's parser, which mostly name the line and column. */
  | { readonly ok: false; readonly mistake: string }

export function readJson(text: string): JsonReading {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, mistake: error.message }
  }
}

export const writeJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** JSON with one item per line; text that is not JSON stays as it is. */
export function layOutJson(text: string): string {
  const reading = readJson(text)
  return reading.ok ? writeJson(reading.value) : text
}

export type ContentObject = Readonly<Record<string, unknown>>

export function findContentObject(text: string): ContentObject | undefined {
  const reading = readJson(text)
  if (!reading.ok) return undefined
  const { value } = reading
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  // What parses to an object has text for keys.
  return isObject ? (value as ContentObject) : undefined
}
