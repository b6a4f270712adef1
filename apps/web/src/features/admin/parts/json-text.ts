export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  /** The message of the browser's parser, which usually has the line and column. */
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

/** Formats JSON with one item per line; returns other text unchanged. */
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
  // Parsed objects have string keys.
  return isObject ? (value as ContentObject) : undefined
}
