import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

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
    /** The demo learner of promise 1.10: nobody signs in as it, no export holds it. */
    isDemo: boolean('is_demo').notNull().default(false),
    currentStreak: integer('current_streak').notNull().default(0),
    /** When the learner had that streak, which may be before the device could tell of it. */
    currentStreakAt: instant('current_streak_at'),
    timeZone: text('time_zone'),
    autoAdvance: boolean('auto_advance').notNull().default(true),
    listening: boolean('listening').notNull().default(true),
    /** The track that the learner is on; null for the path. */
    track: text('track'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The three figures that operators sort by, counted from `progress`; `uncountedProgress` says whose are behind. */
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
    // Who has no value comes last in either direction, which takes an index for each.
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
