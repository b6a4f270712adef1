import type { User } from '@schola/contract/users'
import { calendarDay, nextDay } from '@schola/domain/day-streak'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { consentRecords, dayStreaks, uncountedProgress, users } from '../db/schema.ts'
import { countAlone } from './progress-count-repository.ts'

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
  readonly streakDays: number | null
  readonly longestStreakDays: number | null
  readonly lastPracticeDay: string | null
}

/** A run of days that did not reach yesterday is over, though nobody has written that down yet. */
function currentRun(row: UserRow, now: Date): number {
  if (row.streakDays === null || row.lastPracticeDay === null) return 0
  // Of a learner who has chosen no zone, only this is certain: it is not yet tomorrow in the last zone of the world.
  const today = calendarDay(now.toISOString(), row.timeZone ?? 'Etc/GMT+12')
  return nextDay(row.lastPracticeDay) >= today ? row.streakDays : 0
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
    dayStreak: { current: currentRun(row, now), longest: row.longestStreakDays ?? 0 },
    timeZone: row.timeZone,
    autoAdvance: row.autoAdvance,
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
  Pick<UserRow, 'timeZone' | 'autoAdvance' | 'emailMarketingConsent' | 'consentCompletedAt' | 'isAdmin'>
>

/** Answers whether there is such a user. */
export async function changeUser(queries: Queries, id: string, change: UserChange): Promise<boolean> {
  const changed = await queries.update(users).set(change).where(eq(users.id, id)).returning({ id: users.id })
  return changed.length > 0
}

/**
 * The streak that was reached last holds, whenever it is told; answers with the one that now stands. One that was reached
 * in the future was timed by a clock that ran ahead, and holds no longer.
 */
export async function saveStreak(
  queries: Queries,
  id: string,
  streak: number,
  { madeAt, now }: { readonly madeAt: Date; readonly now: Date },
) {
  const at = madeAt.toISOString()
  const isLater = sql`(${users.currentStreakAt} is null or ${users.currentStreakAt} <= ${at}::timestamptz
    or ${users.currentStreakAt} > ${now.toISOString()}::timestamptz)`
  const [saved] = await queries
    .update(users)
    .set({
      currentStreak: sql`case when ${isLater} then ${streak}::int else ${users.currentStreak} end`,
      currentStreakAt: sql`case when ${isLater} then ${at}::timestamptz else ${users.currentStreakAt} end`,
    })
    .where(eq(users.id, id))
    .returning({ currentStreak: users.currentStreak })
  return saved?.currentStreak
}

export async function eraseUser(queries: Queries, id: string): Promise<boolean> {
  await countAlone(queries)
  const erased = await queries.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  // Whoever was writing their progress has come to an end by now.
  await queries.delete(uncountedProgress).where(eq(uncountedProgress.userId, id))
  return erased.length > 0
}

/** Whether this is the seeded learner of ruling 11. */
export async function isDemoLearner(queries: Queries, id: string): Promise<boolean> {
  const [row] = await queries.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, id))
  return row?.isDemo === true
}

export async function addConsentRecord(queries: Queries, record: typeof consentRecords.$inferInsert): Promise<void> {
  await queries.insert(consentRecords).values(record)
}
