import type { VersionCause } from '@schola/contract/exercise-versions'
import type { LevelData } from '@schola/domain/progress'
import type { TestOut } from '@schola/domain/test-out'
import type { LogEntry } from '@schola/memory/evidence'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { chantId } from './chant-tables.ts'
import { bytea, instant } from './columns.ts'
import { ownerId, users } from './user-table.ts'

/** Here too, since what makes the migrations reads this file alone. */
export { chantSources, chantSourceVersions, recordings, sourceRecords } from './chant-source-tables.ts'
export { chantScores, chantSettings, chants, chantTexts, vocabulary } from './chant-tables.ts'
export { memories, memoryItems } from './memory-tables.ts'
export { tombstones } from './tombstone-table.ts'
export { users } from './user-table.ts'

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ownerId(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_by_user').on(table.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the learner's cookie. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: ownerId(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    elevatedUntil: instant('elevated_until'),
    /** Names the session to its learner, and opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    /** In words; nothing else of what the browser says of itself is kept. */
    device: text('device').notNull().default('Unknown device'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

export const exercises = pgTable(
  'exercises',
  {
    /** The curriculum brings its own ids; an operator's exercises count from here. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000_000 }),
    chantId: chantId(),
    level: smallint('level').notNull(),
    order: integer('sort_order').notNull(),
    type: text('type').notNull(),
    instructions: text('instructions'),
    content: text('content').notNull(),
    version: integer('version').notNull().default(1),
    /** Of a draft: learners get nothing of it until it is published. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Since when it lies in the trash; there it is nobody's but the operators'. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('exercises_by_level').on(table.chantId, table.level, table.order),
    index('exercises_in_trash').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
  ],
)

/** What an exercise was from one change to the next. An exercise that nobody has changed has no row here. */
export const exerciseVersions = pgTable(
  'exercise_versions',
  {
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    cause: text('cause').$type<VersionCause>().notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at'),
    /** Where it stood; no reference, for the past does not move. */
    chantId: integer('chant_id').notNull(),
    level: smallint('level').notNull(),
    order: integer('sort_order').notNull(),
    type: text('type').notNull(),
    instructions: text('instructions'),
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exerciseId, table.version] }),
    index('exercise_versions_by_actor').on(table.actorId),
  ],
)

export const progress = pgTable(
  'progress',
  {
    userId: ownerId(),
    chantId: chantId(),
    epoch: integer('epoch').notNull(),
    percentComplete: doublePrecision('percent_complete').notNull(),
    isCompleted: boolean('is_completed').notNull(),
    mastered: boolean('mastered').notNull(),
    currentLevel: smallint('current_level').notNull(),
    isReviewComplete: boolean('is_review_complete').notNull(),
    recordStreak: integer('record_streak').notNull(),
    currentStreak: integer('current_streak').notNull(),
    currentStreakAt: instant('current_streak_at'),
    lastAccessed: instant('last_accessed'),
    levelData: jsonb('level_data').$type<LevelData>().notNull(),
    /** Counts the writes; a writer that read an older one reads again. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chantId] }),
    index('progress_by_chant').on(table.chantId),
    check('progress_percent_range', sql`${table.percentComplete} between 0 and 100`),
  ],
)

/**
 * Whose progress was written since their figures in `users` were last counted, once for each write. Every answer writes
 * here, so it has neither index nor key; it is emptied every minute and before operators read.
 */
export const uncountedProgress = pgTable('uncounted_progress', { userId: text('user_id').notNull() })

export const dayStreaks = pgTable('day_streaks', {
  userId: ownerId().primaryKey(),
  current: integer('current').notNull(),
  longest: integer('longest').notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
})

export const practiceDays = pgTable(
  'practice_days',
  { userId: ownerId(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** The last attempt of a learner to test out of each chant. */
export const testOuts = pgTable(
  'test_outs',
  {
    userId: ownerId(),
    chantId: chantId(),
    /** In the learner's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    run: jsonb('run').$type<TestOut>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chantId] }), index('test_outs_by_chant').on(table.chantId)],
)

/**
 * Every answer given: the log that memory is folded from, for 400 days, and what figures are counted from. Whoever writes
 * here holds the row of the learner, so that the ids of one learner are in the order in which they are seen.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    /**
     * What is recited by heart has none. No reference: the learner's figures outlive an exercise, and everybody who answers
     * the same one would lock its row.
     */
    exerciseId: integer('exercise_id'),
    /** Of an answer; an act of forgetting has none. */
    score: doublePrecision('score'),
    answer: jsonb('answer'),
    durationMs: integer('duration_ms'),
    at: instant('at').notNull(),
    /** The day in the learner's own calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Of one appearance of an exercise on a screen, which counts once; earlier versions of the app did not tell. */
    showingId: uuid('showing_id'),
    /** Result for each item; null if it is still to be read from the answer. */
    trained: jsonb('trained').$type<LogEntry['items']>(),
  },
  (table) => [
    uniqueIndex('attempts_by_showing').on(table.userId, table.showingId).where(sql`${table.showingId} is not null`),
    index('attempts_by_user').on(table.userId, table.id),
    index('attempts_by_exercise').on(table.exerciseId, table.at),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: text('key').notNull(),
    /** SHA-256 of method, address and body: the same key with another one is a mistake of the caller. */
    requestHash: bytea('request_hash').notNull(),
    status: smallint('status').notNull(),
    reply: text('reply').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_by_age').on(table.createdAt)],
)

export const consentRecords = pgTable(
  'consent_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    given: boolean('given').notNull(),
    wordingVersion: text('wording_version').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('consent_records_by_user').on(table.userId)],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What stands for an actor whose account is erased. */
    formerActor: text('former_actor'),
    action: text('action').notNull(),
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_log_by_actor').on(table.actorId),
    index('audit_log_by_action').on(table.action, table.id),
    index('audit_log_by_subject').on(table.subject),
  ],
)

/** The table that `RateLimiterPostgres` expects; `expire` is in milliseconds since 1970. */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_counters_by_expiry').on(table.expire)],
)

/** What the curriculum last wrote under each key, so that an operator's edits and deletions are known and kept. */
export const seedRecords = pgTable('seed_records', { key: text('key').primaryKey(), hash: text('hash').notNull() })

/** What several servers on one database must agree on, such as the hash of a generated admin password. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
