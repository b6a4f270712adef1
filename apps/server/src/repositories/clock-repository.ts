import { sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'

/** So far the clocks of servers may differ without anything being amiss. */
export const mostClockErrorMs = 5 * 60 * 1000

/** What time it is for the database. */
export async function readClock(queries: Queries): Promise<Date> {
  const { rows } = await queries.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}
