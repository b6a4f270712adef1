import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { chantId } from './chant-tables.ts'
import { bytea, instant } from './columns.ts'
import { ownerId } from './user-table.ts'

/** What each learner remembers: the fold of their log, which is the truth, as far as it was folded. */
export const memories = pgTable('memories', {
  userId: ownerId().primaryKey(),
  /** What has left the log, as `packMemory` writes it. */
  base: bytea('base').notNull(),
  /** The base and the log up to this attempt. It can be made anew at any time. */
  states: bytea('states').notNull(),
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

/** The weights that were accepted, the last of which are in use. */
export const memoryWeights = pgTable('memory_weights', {
  version: text('version').primaryKey(),
  weights: doublePrecision('weights').array().notNull(),
  acceptedAt: instant('accepted_at').notNull(),
})
