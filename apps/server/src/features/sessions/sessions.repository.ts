import { and, desc, eq, gt, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Database, Queries } from '../../db/connect.ts'
import { sessions } from '../../db/schema.ts'
import { toUser, type UserRow } from '../users/users.repository.ts'
import { type Session, sessionIdleMs } from './session.ts'

interface SessionRow extends UserRow {
  readonly lastSeenAt: Date
  readonly elevatedUntil: Date | null
}

/** Runs with every request, so it is a prepared statement. */
const sessionQuery = {
  name: 'find-session',
  text: `select s.last_seen_at as "lastSeenAt", s.elevated_until as "elevatedUntil",
      u.id, u.first_name as "firstName", u.last_name as "lastName", u.username, u.email,
      u.email_marketing_consent as "emailMarketingConsent", u.consent_completed_at as "consentCompletedAt",
      u.is_admin as "isAdmin", u.current_streak as "currentStreak", u.time_zone as "timeZone",
      u.auto_advance as "autoAdvance", u.listening, u.track,
      d.current as "streakDays", d.longest as "longestStreakDays", d.last_day::text as "lastPracticeDay"
    from sessions s join users u on u.id = s.user_id left join day_streaks d on d.user_id = u.id
    where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3`,
}

const idleSince = (now: Date) => new Date(now.getTime() - sessionIdleMs)

/** Returns the live session of a token, if there is one. */
export async function findSession({ pool }: Database, tokenHash: Buffer, now: Date): Promise<Session | undefined> {
  const { rows } = await pool.query<SessionRow>({ ...sessionQuery, values: [tokenHash, now, idleSince(now)] })
  const [row] = rows
  return (
    row && {
      tokenHash,
      user: toUser(row, now),
      lastSeenAt: row.lastSeenAt,
      elevatedUntil: row.elevatedUntil,
      elevated: row.elevatedUntil !== null && row.elevatedUntil > now,
    }
  )
}

export async function addSession(queries: Queries, session: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(session)
}

export async function touchSession(queries: Queries, tokenHash: Buffer, lastSeenAt: Date): Promise<void> {
  await queries.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Elevates a session under a new token, which replaces the old one. Returns false if the session has ended. */
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

export async function endElevations(queries: Queries): Promise<void> {
  await queries.update(sessions).set({ elevatedUntil: null }).where(isNotNull(sessions.elevatedUntil))
}

export async function endSession(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Lists a learner's live sessions, the last used first. */
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

/** Returns the number of ended sessions. */
export async function endSessionNamed(queries: Queries, userId: string, id: string): Promise<number> {
  const { rowCount } = await queries.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount ?? 0
}

/** Ends a user's sessions except the one with this token, and returns their number. */
export async function endSessionsBut(queries: Queries, userId: string, tokenHash: Buffer): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash))
  const { rowCount } = await queries.delete(sessions).where(others)
  return rowCount ?? 0
}

export async function deleteExpiredSessions(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now))))
}
