import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../apps/server/src/db/connect.ts'
import { type Load, runLoad } from './load.ts'

/** An idle connection of PostgreSQL hands in what it has counted after ten seconds. */
const countedAfterMs = 11_000

/** Loads on a server, and the database that it works on. */
interface Counting {
  readonly databaseUrl: string
  readonly loads: readonly Load[]
}

/** What PostgreSQL has counted in a database so far. */
export interface Counted {
  readonly transactions: number
  /** Of the tables that grow with the number of users. */
  readonly wholeTableScans: number
}

async function count(databaseUrl: string): Promise<Counted> {
  const { pool } = connect({ url: databaseUrl, maxConnections: 1 })
  const { rows } = await pool.query<Counted>(
    `select (select xact_commit::int from pg_stat_database where datname = current_database()) as transactions,
      (select sum(seq_scan)::int from pg_stat_user_tables
        where relname in ('users', 'sessions', 'progress', 'day_streaks')) as "wholeTableScans"`,
  )
  await pool.end()
  return rows[0] ?? { transactions: 0, wholeTableScans: 0 }
}

/** How PostgreSQL answers the requests of each: how many transactions a request, and how many scans of whole tables in all. */
export async function countWork(populated: readonly Counting[], folder: string): Promise<Counted[]> {
  await pause(countedAfterMs)
  const before = await Promise.all(populated.map(({ databaseUrl }) => count(databaseUrl)))
  const requests: number[] = []
  for (const { loads } of populated) {
    let sum = 0
    // One after the other: what comes at once may have to be decided twice.
    for (const load of loads) sum += (await runLoad({ ...load, connections: 1 }, 2, folder)).requests
    requests.push(sum)
  }
  await pause(countedAfterMs)
  const after = await Promise.all(populated.map(({ databaseUrl }) => count(databaseUrl)))
  return after.map(({ transactions, wholeTableScans }, index) => ({
    transactions: (transactions - (before[index]?.transactions ?? 0)) / (requests[index] ?? Number.NaN),
    wholeTableScans: wholeTableScans - (before[index]?.wholeTableScans ?? 0),
  }))
}
