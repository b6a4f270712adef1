import type { User } from '@schola/contract/users'
import { calendarDay, shownRun } from '@schola/domain/day-streak'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { consentRecords, dayStreaks, uncountedProgress, users } from '../db/schema.ts'
import { lockProgressCounts } from './progress-count-repository.ts'

export interface UserRow {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly username: string | null
  readonly email: string | null
  readonly emailMarketingConsent: boolean
  readonly consentCompletedAt: Date | null
  readonly isAdmin: boolean
  readonly currentStreak: number
  readonly timeZone: string | null
  readonly autoAdvance: boolean
  readonly listening: boolean
  readonly track: string | null
  readonly streakDays: number | null
  readonly longestStreakDays: number | null
  readonly lastPracticeDay: string | null
}

function dayStreakOf({ streakDays, longestStreakDays, lastPracticeDay, timeZone }: UserRow, now: Date) {
  if (streakDays === null || longestStreakDays === null || lastPracticeDay === null) return shownRun(null, '')
  // Of a learner who has chosen no zone, only this is certain: it is not yet tomorrow in the last zone of the world.
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

export type UserChange = Partial<
  Pick<
    UserRow,
    'timeZone' | 'autoAdvance' | 'listening' | 'track' | 'emailMarketingConsent' | 'consentCompletedAt' | 'isAdmin'
  >
>

export async function changeUser(queries: Queries, id: string, change: UserChange): Promise<void> {
  await queries.update(users).set(change).where(eq(users.id, id))
}

/** Until the transaction ends nobody else writes about this user; answers whether there is one. */
export async function lockUser(queries: Queries, id: string): Promise<boolean> {
  const locked = await queries.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return locked.length > 0
}

/** Keeps a user from being erased until the transaction ends; returns whether the user exists. */
export async function shareLockUser(queries: Queries, id: string): Promise<boolean> {
  const held = await queries.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  return held.length > 0
}

/** Takes away the rows alone; an account goes by `eraseAccount`. */
export async function eraseUser(queries: Queries, id: string): Promise<boolean> {
  await lockProgressCounts(queries)
  const erased = await queries.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  // Whoever was writing their progress has come to an end by now.
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
