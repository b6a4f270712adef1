import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { endOfRows, frame, type Header, header as headerSchema } from '../format.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A backup taken apart: its header, and the rows of each table as text. */
export interface OpenedBackup {
  header: Mutable<Header>
  rows: Map<string, string>
}

function open(content: Buffer): OpenedBackup & { formatLine: string } {
  const first = content.indexOf('\n') + 1
  const second = content.indexOf('\n', first) + 1
  const header = headerSchema.parse(JSON.parse(content.subarray(first, second).toString()))
  const rows = new Map<string, string>()
  let at = second
  for (const { name } of header.tables) {
    const pieces: Buffer[] = []
    for (;;) {
      const length = content.readUInt32BE(at)
      pieces.push(content.subarray(at + 4, at + 4 + length))
      at += 4 + length
      if (length === 0) break
    }
    rows.set(name, Buffer.concat(pieces).toString())
  }
  return { formatLine: content.subarray(0, first).toString(), header, rows }
}

/** Changes a backup and seals it anew, as somebody does who knows the format: every count and checksum is right. */
export async function forge(file: string, to: string, change: (opened: OpenedBackup) => void): Promise<string> {
  const opened = open(gunzipSync(await readFile(file)))
  change(opened)
  const { formatLine, header, rows } = opened
  const tables = header.tables.map((table) => {
    const text = rows.get(table.name) ?? ''
    return { ...table, rows: text.split('\n').length - 1 }
  })
  const content = Buffer.concat([
    Buffer.from(`${formatLine}${JSON.stringify({ ...header, tables })}\n`),
    ...tables.flatMap(({ name }) => [...frame(Buffer.from(rows.get(name) ?? '')), endOfRows]),
  ])
  await writeFile(to, gzipSync(Buffer.concat([content, createHash('sha256').update(content).digest()])))
  return to
}
