import type { ChantDraft } from '@schola/contract/chant-draft'
import { firstOwnChantId, lastOwnChantId, type SourceCause } from '@schola/contract/chant-sources'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'
import { users } from './user-table.ts'

const actor = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

/** The hashes that stand in a source, by a function of the migrations. */
export const recordingsIn = (source: SQLWrapper): SQL => sql`recordings_in(${source})`

/** What operators have made of a chant. It refers to none: a draft is there before its chant. */
export const chantSources = pgTable(
  'chant_sources',
  {
    /** The curriculum's chants keep their ids; those that operators add are numbered here, each id given once. */
    chantId: integer('chant_id').primaryKey().generatedByDefaultAsIdentity({
      startWith: firstOwnChantId,
      minValue: firstOwnChantId,
      maxValue: lastOwnChantId,
    }),
    /** Goes up by one with every save. A save that names an older version is refused. */
    version: integer('version').notNull(),
    /** Both are JSON by `chantDraft` of the contract. */
    draft: text('draft'),
    published: text('published'),
    /** Where the published one stands on path and tracks. */
    place: jsonb('place').$type<ChantDraft['place']>(),
    deletedAt: instant('deleted_at'),
    changedAt: instant('changed_at').notNull(),
    changedBy: actor('changed_by'),
  },
  (table) => [
    index('chant_sources_by_actor').on(table.changedBy),
    index('chant_sources_by_draft_recording').using('gin', recordingsIn(table.draft)),
    index('chant_sources_by_recording').using('gin', recordingsIn(table.published)),
  ],
)

/** What learners got of a chant from one publication to the next, with its exercises. */
export const chantSourceVersions = pgTable(
  'chant_source_versions',
  {
    chantId: integer('chant_id')
      .notNull()
      .references(() => chantSources.chantId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    cause: text('cause').$type<SourceCause>().notNull(),
    actorId: actor('actor_id'),
    at: instant('at').notNull(),
    /** Both are null where learners got nothing, or the curriculum's own chant. */
    source: text('source'),
    exercises: text('exercises'),
  },
  (table) => [
    primaryKey({ columns: [table.chantId, table.version] }),
    index('chant_source_versions_by_actor').on(table.actorId),
    index('chant_source_versions_by_recording').using('gin', recordingsIn(table.source)),
  ],
)

/** What was written last of the rows of a chant that operators have published, as `seed_records` hold it of the curriculum's. */
export const sourceRecords = pgTable(
  'source_records',
  {
    chantId: integer('chant_id')
      .notNull()
      .references(() => chantSources.chantId, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chantId, table.key] })],
)

/** Recordings that operators have uploaded, by the SHA-256 of their bytes, which are stored as they are: slices are read of them. */
export const recordings = pgTable(
  'recordings',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'mp3' | 'm4a' | 'ogg'>().notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('recordings_by_age').on(table.createdAt)],
)
