import type { BinCount } from '@schola/memory/calibration'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { chantId } from './chant-tables.ts'
import { bytea, instant } from './columns.ts'
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

/** The weights that were accepted, the last of which are in use. */
export const memoryWeights = pgTable('memory_weights', {
  version: text('version').primaryKey(),
  weights: doublePrecision('weights').array().notNull(),
  acceptedAt: instant('accepted_at').notNull(),
})

/** The answers of one type of exercise, as the weights of one version predicted them. */
export interface CalibrationCount {
  readonly version: string
  readonly type: string
  readonly bins: readonly BinCount[]
}

/** How true the predictions were, counted once a day: one row, which tells of no learner. */
export const memoryCalibration = pgTable(
  'memory_calibration',
  {
    id: smallint('id').primaryKey(),
    /** By one server; the others leave it to that one for a while. */
    begunAt: instant('begun_at').notNull(),
    reckonedAt: instant('reckoned_at'),
    /** Of how many learners. */
    learners: integer('learners').notNull().default(0),
    /** The version that was in use. */
    weights: text('weights').notNull().default(''),
    /** Whether the predictions of that version may be shown to learners. */
    isCalibrated: boolean('is_calibrated').notNull().default(true),
    counts: jsonb('counts').$type<readonly CalibrationCount[]>().notNull().default([]),
  },
  (table) => [check('memory_calibration_is_one', sql`${table.id} = 1`)],
)
