import { z } from 'zod'

const named = z.object({ schema: z.string(), name: z.string() })
const tableShape = named.extend({ columns: z.array(z.string()).readonly() })
const appliedMigration = z.object({ hash: z.string(), madeAt: z.number() })
const sequenceState = named.extend({ next: z.string().regex(/^-?\d+$/) })

export type TableShape = z.infer<typeof tableShape>
export type AppliedMigration = z.infer<typeof appliedMigration>
export type SequenceState = z.infer<typeof sequenceState>

/** Raised whenever an older restore could not read what a newer backup writes. */
export const formatVersion = 1

/** The first line of every backup; it stays readable whatever the format becomes. */
export const formatLine = z.object({ format: z.literal('schola-backup'), version: z.int() })

/** The second line: what the file holds. Tables come in the order in which their rows follow. */
export const header = z.object({
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(appliedMigration),
  tables: z.array(tableShape.extend({ rows: z.int() })),
  sequences: z.array(sequenceState),
})
export type Header = z.infer<typeof header>

/** Longer pieces are cut, so that a reader never needs to hold more. */
export const longestFrame = 64 * 1024

/** A piece of a table's rows with its length before it; the empty piece ends the table. */
export function* frame(rows: Buffer): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += longestFrame) {
    const piece = rows.subarray(start, start + longestFrame)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
}

export const endOfRows = Buffer.alloc(4)
