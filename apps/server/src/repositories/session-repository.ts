import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { batched, inOrder } from '../db/batcher.ts'
import type { Database, Queries } from '../db/connect.ts'
import { sessions } from '../db/schema.ts'
import { type Caller, type Session, sessionIdleMs } from '../sessions/session.ts'
import { toUser, type UserRow } from './user-repository.ts'

export interface SessionRow extends UserRow {
  readonly lastSeenAt: Date
  readonly elevatedUntil: Date | null
}

/** What makes a session `s` the living one of a token; `$2` is now, `$3` the idle limit. */
export const isLive = (tokenHash: string) => `s.token_hash = ${tokenHash} and s.expires_at > $2 and s.last_seen_at > $3`

/** A living session with its user. */
export const selectSession = (
  tokenHash: string,
) => `select s.last_seen_at as "lastSeenAt", s.elevated_until as "elevatedUntil",
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.username, u.email,
  u.email_marketing_consent as "emailMarketingConsent", u.consent_completed_at as "consentCompletedAt",
  u.is_admin as "isAdmin", u.current_streak as "currentStreak", u.time_zone as "timeZone", u.auto_advance as "autoAdvance",
  u.listening, u.track,
  d.current as "streakDays", d.longest as "longestStreakDays", d.last_day::text as "lastPracticeDay"
  from sessions s join users u on u.id = s.user_id left join day_streaks d on d.user_id = u.id
  where ${isLive(tokenHash)}`

/** The limit holds the look-up to its index, also in a plan that was made while the table was empty. */
const sessionsQuery = {
  name: 'find-sessions',
  text: `select (q.n - 1)::int as n, f.* from unnest($1::bytea[]) with ordinality q (token, n)
    join lateral (${selectSession('q.token')} limit 1) f on true`,
}

const idleSince = (now: Date) => new Date(now.getTime() - sessionIdleMs)

/** Instants go to PostgreSQL as text in UTC: the driver would write them in local time, at more cost. */
export const sessionTimes = (now: Date) => [now.toISOString(), idleSince(now).toISOString()]

/** Of a living session `s`, where it is enough to know who asks. */
export const callerColumns = `s.user_id as "callerId", s.last_seen_at as "lastSeenAt",
  s.elevated_until is not null and s.elevated_until > $2 as elevated`

export interface CallerRow {
  readonly callerId: string
  readonly lastSeenAt: Date
  readonly elevated: boolean
}

export const toCaller = (row: CallerRow, tokenHash: Buffer): Caller => ({
  tokenHash,
  user: { id: row.callerId },
  lastSeenAt: row.lastSeenAt,
  elevated: row.elevated,
})

function toSession(row: SessionRow, tokenHash: Buffer, now: Date): Session {
  return {
    tokenHash,
    user: toUser(row, now),
    lastSeenAt: row.lastSeenAt,
    elevatedUntil: row.elevatedUntil,
    elevated: row.elevatedUntil !== null && row.elevatedUntil > now,
  }
}

export interface TokenQuestion {
  readonly tokenHash: Buffer
  readonly now: Date
}

/** What the statements about many sessions take; whoever asks at one moment has one now. */
export const tokenValues = (questions: readonly TokenQuestion[]): unknown[] => [
  questions.map(({ tokenHash }) => tokenHash),
  ...sessionTimes(questions[0]?.now ?? new Date(Number.NaN)),
]

const findSessions = batched(async ({ readPipeline }, questions: readonly TokenQuestion[]) => {
  const query = { ...sessionsQuery, values: tokenValues(questions) }
  const { rows } = await readPipeline.query<SessionRow & { n: number }>(query)
  return inOrder(questions, rows, (row, { tokenHash, now }) => toSession(row, tokenHash, now))
})

/** Nothing for a token that names no living session. */
export const findSession = (database: Database, tokenHash: Buffer, now: Date): Promise<Session | undefined> =>
  findSessions(database, { tokenHash, now })

export async function addSession(queries: Queries, session: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(session)
}

export async function touchSession(queries: Queries, tokenHash: Buffer, lastSeenAt: Date): Promise<void> {
  await queries.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Elevates a session under a new token; the old one is worth nothing from then on. False for one that is over. */
export async function elevateUnder(
  queries: Queries,
  tokenHash: Buffer,
  change: { readonly tokenHash: Buffer; readonly elevatedUntil: Date },
): Promise<boolean> {
  const { rowCount } = await queries.update(sessions).set(change).where(eq(sessions.tokenHash, tokenHash))
  return rowCount === 1
}

export async function endElevation(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.update(sessions).set({ elevatedUntil: null }).where(eq(sessions.tokenHash, tokenHash))
}

export async function endSession(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The living sessions of a learner, the last used first. */
export const listSessions = (queries: Queries, userId: string, now: Date) =>
  queries
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      tokenHash: sessions.tokenHash,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))

/** Answers how many have ended. */
export async function endSessionNamed(queries: Queries, userId: string, id: string): Promise<number> {
  const { rowCount } = await queries.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount ?? 0
}

/** Answers how many have ended; another learner's token spares none. */
export async function endSessionsBut(queries: Queries, userId: string, tokenHash: Buffer): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash))
  const { rowCount } = await queries.delete(sessions).where(others)
  return rowCount ?? 0
}

export async function forgetDeadSessions(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now))))
}
