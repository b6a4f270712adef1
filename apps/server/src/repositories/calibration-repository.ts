import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import type { CalibrationCount } from '../db/memory-tables.ts'
import { memoryCalibration } from '../db/schema.ts'

/** Longer than a reckoning takes, and shorter than the time between two attempts of one server. */
const leaseMs = 50 * 60 * 1000

/** Says whether it is this server's turn: once a day, and when other weights have come into use. */
export async function claimReckoning(queries: Queries, version: string, now: Date): Promise<boolean> {
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  const { rowCount } = await queries.execute(sql`insert into memory_calibration as c (id, begun_at)
    values (1, ${now.toISOString()}) on conflict (id) do update set begun_at = excluded.begun_at
      where c.begun_at < ${new Date(now.getTime() - leaseMs).toISOString()}
        and (c.reckoned_at is null or c.reckoned_at < ${today.toISOString()} or c.weights <> ${version})`)
  return rowCount === 1
}

interface Reckoned {
  readonly begunAt: Date
  readonly reckonedAt: Date
  readonly learners: number
  readonly weights: string
  readonly isCalibrated: boolean
  readonly counts: readonly CalibrationCount[]
}

/** Puts what was counted in the place of what was there, unless another server has begun meanwhile. */
export async function keepReckoning(queries: Queries, { begunAt, ...reckoned }: Reckoned): Promise<void> {
  await queries
    .update(memoryCalibration)
    .set(reckoned)
    .where(and(eq(memoryCalibration.id, 1), eq(memoryCalibration.begunAt, begunAt)))
}

/** What was reckoned last. */
export async function findReckoning(queries: Queries) {
  const [row] = await queries.select().from(memoryCalibration)
  return row
}
