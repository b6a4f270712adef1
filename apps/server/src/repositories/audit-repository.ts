import { count, desc } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { auditLog } from '../db/schema.ts'

export async function addAuditEntry(queries: Queries, entry: typeof auditLog.$inferInsert): Promise<void> {
  await queries.insert(auditLog).values(entry)
}

export async function readAudit(queries: Queries, page: number, pageSize: number) {
  const [entries, [counted]] = await Promise.all([
    queries
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    queries.select({ total: count() }).from(auditLog),
  ])
  return {
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    total: counted?.total ?? 0,
  }
}
