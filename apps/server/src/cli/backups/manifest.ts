import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

export const formatVersion = 2

const count = z.int().nonnegative()
const format = z.object({ format: z.literal('schola-backup'), version: z.int() })

/** The first line of a backup. The rows follow in the order of the tables, as `copy` writes them. */
const manifestSchema = format.extend({
  appVersion: z.string(),
  madeAt: z.iso.datetime(),
  migration: z.object({ number: count, hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count })),
  // Values as text: they can be larger than the integers that JavaScript represents exactly.
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export function describeContent({ tables }: Manifest): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}

const unreadable = (reason: string) =>
  new Error(`The file is not a backup of Schola, or it is damaged: ${reason}. Nothing was changed.`)

function parseManifest(line: string): Manifest {
  try {
    const value: unknown = JSON.parse(line)
    const { version } = format.parse(value)
    if (version === formatVersion) return manifestSchema.parse(value)
    if (version > formatVersion)
      throw new Error('The backup was made by a newer version of Schola. Nothing was changed.')
    throw new Error(
      'The backup was made by Schola 0.1.0, and only that version can restore it: restore it there, then update Schola ' +
        '(docs/operations.md, "Backups of version 0.1.0"). Nothing was changed.',
    )
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) throw unreadable('its first line is wrong')
    throw error
  }
}

async function* unpack(file: string): AsyncGenerator<Buffer> {
  try {
    yield* pipeline(createReadStream(file), createGunzip(), () => {})
  } catch (error) {
    // Errors of the decompressor, such as "unexpected end of file" and "incorrect data check".
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw unreadable(error.message)
    throw error
  }
}

export interface OpenedBackup {
  readonly manifest: Manifest
  /** Where the rows begin in the unpacked file. */
  readonly start: number
}

/** Reads a backup to its end, so that a damaged one is refused before the database is touched. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  let head = Buffer.alloc(0)
  let opened: OpenedBackup | undefined
  let length = 0
  for await (const piece of unpack(file)) {
    length += piece.length
    if (opened) continue
    head = Buffer.concat([head, piece])
    const end = head.indexOf('\n')
    if (end >= 0) opened = { manifest: parseManifest(head.toString('utf8', 0, end)), start: end + 1 }
  }
  if (!opened) throw unreadable('its first line is wrong')
  const expected = opened.manifest.tables.reduce((sum, { bytes }) => sum + bytes, opened.start)
  if (length !== expected) throw unreadable(`it holds ${length} bytes instead of ${expected}`)
  return opened
}

/** Reads the unpacked file in consecutive parts. */
export function readParts(file: string) {
  const pieces = unpack(file)
  let rest: Buffer = Buffer.alloc(0)
  return {
    async *take(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0; ) {
        if (rest.length === 0) rest = (await pieces.next()).value ?? Buffer.alloc(0)
        if (rest.length === 0) throw unreadable('it ends too early')
        const part = rest.subarray(0, left)
        rest = rest.subarray(part.length)
        left -= part.length
        yield part
      }
    },
    close: () => pieces.return(undefined),
  }
}
