import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { chantId } from './chant-tables.ts'
import { bytea } from './columns.ts'
import { ownerId } from './user-table.ts'

/** What each learner remembers: the fold of their log, which is the truth, as far as it was folded. */
export const memories = pgTable('memories', {
  userId: ownerId().primaryKey(),
  /** What has left the log, as `packMemory` writes it. */
  base: bytea('base').notNull(),
  /** The base and the log up to the attempt `through`, as `packTold` writes it, in base64. It can be made anew at any time. */
  told: text('told').notNull(),
  /** The time of the last entry in it, in milliseconds since 1970: what comes before it comes late. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  through: bigint('through', { mode: 'number' }).notNull(),
  /** The version of the weights that it was folded with. */
  weights: text('weights').notNull(),
})

/** Every item that a chant has ever had: an answer may wait on a device until its item is printed no more. */
export const memoryItems = pgTable(
  'memory_items',
  { chantId: chantId(), item: integer('item').notNull(), key: text('key').notNull() },
  (table) => [primaryKey({ columns: [table.chantId, table.item] })],
)
