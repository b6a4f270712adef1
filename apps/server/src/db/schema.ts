import type { ChantDraft } from '@schola/contract/chant-draft'
import { firstOwnChantId, lastOwnChantId, type SourceCause } from '@schola/contract/chant-sources'
import type { VersionCause } from '@schola/contract/exercise-versions'
import type { LogEntry, RememberedItem } from '@schola/core/memory/fold'
import type { LevelData } from '@schola/core/progress/progress'
import type { TestOut } from '@schola/core/progress/test-out'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const actor = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

const idOfChant = () =>
  integer('id')
    .primaryKey()
    .references(() => chants.id, { onDelete: 'cascade' })

const sourceId = () =>
  integer('chant_id')
    .notNull()
    .references(() => chantSources.chantId, { onDelete: 'cascade' })

const chantId = () =>
  integer('chant_id')
    .notNull()
    .references(() => chants.id, { onDelete: 'cascade' })

/** The hashes in a source, found by a function of the migrations. */
export const recordingsIn = (source: SQLWrapper): SQL => sql`recordings_in(${source})`

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    username: text('username'),
    email: text('email'),
    emailMarketingConsent: boolean('email_marketing_consent').notNull().default(false),
    consentCompletedAt: instant('consent_completed_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** The demo learner: no one can sign in as it, and no export contains it. */
    isDemo: boolean('is_demo').notNull().default(false),
    currentStreak: integer('current_streak').notNull().default(0),
    /** When the learner reached that streak, which may be before the device was online. */
    currentStreakAt: instant('current_streak_at'),
    timeZone: text('time_zone'),
    autoAdvance: boolean('auto_advance').notNull().default(true),
    listening: boolean('listening').notNull().default(true),
    /** The track that the learner is on; null for the path. */
    track: text('track'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The three figures that operators sort by, counted from `progress`; `uncountedProgress` lists the users to recount. */
    percentSum: doublePrecision('percent_sum').notNull().default(0),
    completedChants: integer('completed_chants').notNull().default(0),
    lastAccessed: instant('last_accessed'),
  },
  (table) => [
    // As the panel shows a name: the last name first, and of who has none whatever they are called by.
    index('users_by_shown_name').on(
      sql`lower(coalesce(${table.lastName}, ${table.firstName}, ${table.username}, ${table.email}, ''))`,
      sql`lower(coalesce(${table.firstName}, ''))`,
      table.id,
    ),
    index('users_by_percent').on(table.percentSum, table.id),
    index('users_by_completed').on(table.completedChants, table.id),
    // Users without a value come last in either direction, which takes an index for each.
    index('users_by_email').on(sql`lower(${table.email})`, table.id),
    index('users_by_email_down').on(sql`lower(${table.email}) desc nulls last`, sql`${table.id} desc nulls last`),
    index('users_by_consent').on(table.consentCompletedAt, table.id),
    index('users_by_consent_down').on(table.consentCompletedAt.desc().nullsLast(), table.id.desc()),
    index('users_by_access').on(table.lastAccessed, table.id),
    index('users_by_access_down').on(table.lastAccessed.desc().nullsLast(), table.id.desc()),
    index('users_to_mail')
      .on(table.email, table.id)
      .where(sql`${table.emailMarketingConsent} and ${table.email} <> '' and not ${table.isDemo}`),
    check('users_streak_range', sql`${table.currentStreak} between 0 and 50`),
  ],
)

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
    /** Identifies the session to its learner; it grants no access. */
    id: uuid('id').notNull().defaultRandom(),
    /** Description such as "Firefox on Android"; the user agent itself is not stored. */
    device: text('device').notNull().default('Unknown device'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

export const chants = pgTable('chants', {
  id: integer('id').primaryKey(),
  position: integer('position').notNull(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  levelCount: smallint('level_count').notNull(),
  audioPath: text('audio_path'),
  fullText: text('full_text').notNull(),
  englishTranslation: text('english_translation').notNull(),
})

/** A chant's text with every word explained, as the curriculum gives it: JSON by `chantText` of the contract. */
export const chantTexts = pgTable('chant_texts', {
  id: idOfChant(),
  text: text('text').notNull(),
})

/** A chant's melody as the curriculum writes it; with a recording, the time of each note and syllable in it, as JSON. */
export const chantScores = pgTable('chant_scores', {
  id: idOfChant(),
  melody: text('melody').notNull(),
  timing: text('timing'),
})

/** One of several melodies of a chant. That of the chant itself is in its score, and here only by its name. */
export const chantSettings = pgTable(
  'chant_settings',
  {
    id: integer('id').primaryKey(),
    chantId: chantId(),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    mode: text('mode').notNull(),
    source: text('source').notNull(),
    audioPath: text('audio_path'),
    melody: text('melody'),
    timing: text('timing'),
  },
  (table) => [index('chant_settings_by_chant').on(table.chantId, table.position)],
)

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: integer('id').primaryKey(),
    chantId: chantId(),
    position: integer('position').notNull(),
    latin: text('latin').notNull(),
    english: text('english').notNull(),
    pronunciation: text('pronunciation').notNull(),
    audioPath: text('audio_path'),
  },
  (table) => [index('vocabulary_by_chant').on(table.chantId, table.position)],
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
    /** Drafts are hidden from learners until they are published. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When it was moved to the trash, which only operators see. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('exercises_by_level').on(table.chantId, table.level, table.order),
    index('exercises_in_trash').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
  ],
)

/** Versions of the exercises that have been changed. An unchanged exercise has no row here. */
export const exerciseVersions = pgTable(
  'exercise_versions',
  {
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    cause: text('cause').$type<VersionCause>().notNull(),
    actorId: actor('actor_id'),
    at: instant('at'),
    /** Its chant at that time; not a reference, so that the history outlives the chant. */
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

/** An operators' chant. It references no chant, because a draft exists before its chant. */
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
    /** Place of the published chant on the path and in tracks. */
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

/** A published version of a chant, with its exercises. */
export const chantSourceVersions = pgTable(
  'chant_source_versions',
  {
    chantId: sourceId(),
    version: integer('version').notNull(),
    cause: text('cause').$type<SourceCause>().notNull(),
    actorId: actor('actor_id'),
    at: instant('at').notNull(),
    /** Both are null if the chant was withdrawn or the curriculum's own chant was restored. */
    source: text('source'),
    exercises: text('exercises'),
  },
  (table) => [
    primaryKey({ columns: [table.chantId, table.version] }),
    index('chant_source_versions_by_actor').on(table.actorId),
    index('chant_source_versions_by_recording').using('gin', recordingsIn(table.source)),
  ],
)

/** Hashes of the rows last written for an operators' chant; `seed_records` has those of the curriculum. */
export const sourceRecords = pgTable(
  'source_records',
  {
    chantId: sourceId(),
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
    /** Counts the writes; a browser sees by it that it missed one. */
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
 * Every answer of the last 400 days: the log that memory is folded from and figures are counted from. Writers lock the
 * learner's row, so that the ids of one learner grow in the order of commits.
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
    /** One appearance of an exercise on a screen, which counts once; null from earlier versions of the app. */
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

/** Folded memory of each learner. The log in `attempts` is the source of truth for all but `base`. */
export const memories = pgTable('memories', {
  userId: ownerId().primaryKey(),
  /** Fold of the entries that compaction has removed from the log. */
  base: jsonb('base').$type<readonly RememberedItem[]>().notNull().default([]),
  /** Fold of the base and of the log up to the attempt `through`; null if it must be made from the whole log. */
  state: jsonb('state').$type<readonly RememberedItem[]>(),
  /** Chants whose answers `state` lacks: they could not be read while no learner had the chant. */
  unreadChants: jsonb('unread_chants').$type<readonly number[]>().notNull().default([]),
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

/** Salted hashes of erased accounts, so that no restore brings one back. */
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

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: actor('actor_id'),
    /** Pseudonym of an actor whose account was erased. */
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

/** Hashes of what the curriculum last wrote under each key, to detect edits and deletions by operators. */
export const seedRecords = pgTable('seed_records', { key: text('key').primaryKey(), hash: text('hash').notNull() })

/** What several servers on one database must agree on, such as the hash of a generated admin password. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
