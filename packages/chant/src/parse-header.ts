import type { MelodyHeader } from './melody.ts'
import type { SourceReader } from './source-reader.ts'

const blankPattern = /[ \t]*(?:%(?!%).*)?\r?(?:\n|$)/y
const fieldPattern = /([a-z][a-z-]*)[ \t]*:[ \t]*(.*?)[ \t]*;*[ \t]*\r?(?:\n|$)/y
const endPattern = /%%[ \t]*\r?(?:\n|$)/y

/** Reads `name: value` lines up to and with the line `%%`. */
export function parseHeader(reader: SourceReader): MelodyHeader {
  const fields = new Map<string, string>()
  while (reader.take(endPattern) === null) {
    if (reader.isAtEnd) reader.fail('a line "%%" between the header and the melody')
    if (reader.take(blankPattern) !== null) continue
    const start = reader.offset
    const [, key, value] = reader.take(fieldPattern) ?? reader.fail('a header line such as "name: Kyrie", or "%%"')
    if (key === undefined || value === undefined || value === '') reader.fail('a value after the colon', start)
    if (fields.has(key)) reader.fail('each header field once', start, `a second "${key}"`)
    fields.set(key, value)
  }
  const name = fields.get('name')
  if (name === undefined) return reader.fail('a header line "name: ..."', 0, 'none')
  return { ...Object.fromEntries(fields), name }
}
