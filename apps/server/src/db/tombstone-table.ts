import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/** Of erased accounts, so that no restore brings one back. Nobody can be found from a row, only recognized. */
export const tombstones = pgTable(
  'tombstones',
  {
    /** Random, and the same for all rows that one database has written. */
    salt: bytea('salt').notNull(),
    /** SHA-256 of the salt with the account's id, or with one of its identities at the provider. */
    hash: bytea('hash').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.salt, table.hash] })],
)
