import type { MelodyHeader } from './melody.ts'
import type { SourceReader } from './source-reader.ts'

const BLANK = /[ \t]*(?:%(?!%).*)?\r?(?:\n|$)/y
const FIELD = /([a-z][a-z-]*)[ \t]*:[ \t]*(.*?)[ \t]*;*[ \t]*\r?(?:\n|$)/y
const END = /%%[ \t]*\r?(?:\n|$)/y

/** Reads `name: value` lines up to and with the line `%%`. */
export function parseHeader(reader: SourceReader): MelodyHeader {
  const fields = new Map<string, string>()
  while (reader.take(END) === null) {
    if (reader.isAtEnd) reader.fail('a line "%%" between the header and the melody')
    if (reader.take(BLANK) !== null) continue
    const start = reader.offset
    const [, key, value] = reader.take(FIELD) ?? reader.fail('a header line such as "name: Kyrie", or "%%"')
    if (key === undefined || value === undefined || value === '') reader.fail('a value after the colon', start)
    if (fields.has(key)) reader.fail('each header field once', start, `a second "${key}"`)
    fields.set(key, value)
  }
  const name = fields.get('name')
  if (name === undefined) return reader.fail('a header line "name: ..."', 0, 'none')
  return { ...Object.fromEntries(fields), name }
}
