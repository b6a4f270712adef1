import { count, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { auditLog } from '../db/schema.ts'

export type AuditEntry = typeof auditLog.$inferInsert

export async function addAuditEntry(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insert(auditLog).values(entry)
}

export interface AuditPage {
  readonly action?: string | undefined
  readonly limit: number
  readonly offset: number
}

export async function readAudit(queries: Queries, { action, limit, offset }: AuditPage) {
  const chosen = action === undefined ? undefined : eq(auditLog.action, action)
  const [entries, [counted]] = await Promise.all([
    queries.select().from(auditLog).where(chosen).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    queries.select({ total: count() }).from(auditLog).where(chosen),
  ])
  return {
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    total: counted?.total ?? 0,
  }
}

/** Every action that occurs, in order. It goes from one to the next in the index; the log itself may be long. */
export async function listAuditActions(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ action: string }>(sql`
    with recursive found as (
      (select action from ${auditLog} order by action limit 1)
      union all
      select (select a.action from ${auditLog} a where a.action > found.action order by a.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`)
  return rows.map(({ action }) => action)
}
