import type { User } from '@schola/contract/users'
import { calendarDay, shownRun } from '@schola/core/progress/day-streak'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { consentRecords, dayStreaks, identities, uncountedProgress, users } from '../../db/schema.ts'
import { lockProgressCounts } from '../progress/progress.repository.ts'

export interface UserRow extends Omit<User, 'consentCompletedAt' | 'dayStreak'> {
  readonly consentCompletedAt: Date | null
  readonly streakDays: number | null
  readonly longestStreakDays: number | null
  readonly lastPracticeDay: string | null
}

function dayStreakOf({ streakDays, longestStreakDays, lastPracticeDay, timeZone }: UserRow, now: Date) {
  if (streakDays === null || longestStreakDays === null || lastPracticeDay === null) return shownRun(null, '')
  // Without a chosen time zone, the last zone of the world decides: the streak must not end too early.
  const today = calendarDay(now.toISOString(), timeZone ?? 'Etc/GMT+12')
  return shownRun({ current: streakDays, longest: longestStreakDays, lastDay: lastPracticeDay }, today)
}

export function toUser(row: UserRow, now: Date): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    emailMarketingConsent: row.emailMarketingConsent,
    consentCompletedAt: row.consentCompletedAt?.toISOString() ?? null,
    isAdmin: row.isAdmin,
    currentStreak: row.currentStreak,
    dayStreak: dayStreakOf(row, now),
    timeZone: row.timeZone,
    autoAdvance: row.autoAdvance,
    listening: row.listening,
    track: row.track,
  }
}

export async function findUser(queries: Queries, id: string, now: Date): Promise<User | undefined> {
  const [row] = await queries
    .select({
      ...getTableColumns(users),
      streakDays: dayStreaks.current,
      longestStreakDays: dayStreaks.longest,
      lastPracticeDay: dayStreaks.lastDay,
    })
    .from(users)
    .leftJoin(dayStreaks, eq(dayStreaks.userId, users.id))
    .where(eq(users.id, id))
  return row && toUser(row, now)
}

export async function changeUser(
  queries: Queries,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await queries.update(users).set(change).where(eq(users.id, id))
}

/** Locks a user's row until the transaction ends; returns whether the user exists. */
export async function lockUser(queries: Queries, id: string): Promise<boolean> {
  const locked = await queries.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return locked.length > 0
}

/** Prevents a user from being erased until the transaction ends; returns whether the user exists. */
export async function shareLockUser(queries: Queries, id: string): Promise<boolean> {
  const held = await queries.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  return held.length > 0
}

/** Deletes only the rows; `eraseAccount` deletes an account. */
export async function eraseUser(queries: Queries, id: string): Promise<boolean> {
  await lockProgressCounts(queries)
  const erased = await queries.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  // Transactions that were writing their progress have ended by now.
  await queries.delete(uncountedProgress).where(eq(uncountedProgress.userId, id))
  return erased.length > 0
}

/** Whether this is the demo learner, who cannot sign in and is in no export. */
export async function isDemoLearner(queries: Queries, id: string): Promise<boolean> {
  const [row] = await queries.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, id))
  return row?.isDemo === true
}

export async function addConsentRecord(queries: Queries, record: typeof consentRecords.$inferInsert): Promise<void> {
  await queries.insert(consentRecords).values(record)
}

export async function findUserIdOf(queries: Queries, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.userId
}

export async function addUser(queries: Queries, user: typeof users.$inferInsert): Promise<void> {
  await queries.insert(users).values(user)
}

/** Returns false if another sign-in of the same person has added it. */
export async function addIdentity(queries: Queries, issuer: string, subject: string, userId: string): Promise<boolean> {
  const added = await queries
    .insert(identities)
    .values({ issuer, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return added.length > 0
}

/** Updates and locks the user; returns false if the user has been erased. */
export async function refreshUser(
  queries: Queries,
  id: string,
  known: Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'username' | 'email' | 'isAdmin'>,
): Promise<boolean> {
  const refreshed = await queries.update(users).set(known).where(eq(users.id, id)).returning({ id: users.id })
  return refreshed.length > 0
}
