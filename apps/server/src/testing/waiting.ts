import type { TestApp } from './test-app.ts'

/** The processes of this test's own database that wait for a lock. */
export async function listWaiting({ query }: TestApp): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}
