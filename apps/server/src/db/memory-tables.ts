import type { RememberedItem } from '@schola/memory/fold'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { chantId } from './chant-tables.ts'
import { ownerId } from './user-table.ts'

/** Folded memory of each learner. The log in `attempts` is the source of truth for all but `base`. */
export const memories = pgTable('memories', {
  userId: ownerId().primaryKey(),
  /** Fold of the entries that compaction has removed from the log. */
  base: jsonb('base').$type<readonly RememberedItem[]>().notNull().default([]),
  /** Fold of the base and of the log up to the attempt `through`; null if it must be made from the whole log. */
  state: jsonb('state').$type<readonly RememberedItem[]>(),
  /** Time of the last entry in `state`, in milliseconds since 1970: an entry before it came late. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  through: bigint('through', { mode: 'number' }).notNull(),
})

/** Every item that a chant has ever had: an answer may wait on a device until after its item was removed. */
export const memoryItems = pgTable(
  'memory_items',
  { chantId: chantId(), item: integer('item').notNull(), key: text('key').notNull() },
  (table) => [primaryKey({ columns: [table.chantId, table.item] })],
)
