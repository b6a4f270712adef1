import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { auditLog, users } from '../../db/schema.ts'
import { nameOfErased } from '../users/tombstones.repository.ts'

export type AuditEntry = typeof auditLog.$inferInsert

/** Of all other entries the subject is a chant or an exercise. */
const isAboutPerson = (action: string) => action.includes('/:userId') || action.startsWith('admin ')
const aboutPerson = sql`(${auditLog.action} like '%/:userId%' or ${auditLog.action} like 'admin %')`

/** Adds an entry. An account that is already erased, perhaps by this act, is named by a pseudonym. */
export async function addAuditEntry(queries: Queries, entry: AuditEntry): Promise<void> {
  const { subject, action } = entry
  if (!subject || !isAboutPerson(action)) return void (await queries.insert(auditLog).values(entry))
  const present = sql`(select id from ${users} where id = ${subject} for key share)`
  await queries.insert(auditLog).values({ ...entry, subject: sql`coalesce(${present}, ${nameOfErased(subject)})` })
}

/** Replaces an account's id by a pseudonym and removes the account's progress. */
export async function pseudonymizeAudit(queries: Queries, userId: string): Promise<void> {
  const name = nameOfErased(userId)
  await queries.update(auditLog).set({ actorId: null, formerActor: name }).where(eq(auditLog.actorId, userId))
  await queries
    .update(auditLog)
    .set({ subject: name, details: sql`${auditLog.details} - 'progress'` })
    .where(and(eq(auditLog.subject, userId), aboutPerson))
}

/** Lists what a user did as an operator and what operators did to the user. */
export async function listAuditOf(queries: Queries, userId: string) {
  const own = or(eq(auditLog.actorId, userId), and(eq(auditLog.subject, userId), aboutPerson))
  return queries.select().from(auditLog).where(own).orderBy(auditLog.id)
}

export interface AuditPage {
  readonly action?: string | undefined
  readonly limit: number
  readonly offset: number
}

export async function readAudit(queries: Queries, { action, limit, offset }: AuditPage) {
  const chosen = action === undefined ? undefined : eq(auditLog.action, action)
  const [entries, total] = await Promise.all([
    queries.select().from(auditLog).where(chosen).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    queries.$count(auditLog, chosen),
  ])
  return { entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })), total }
}

/** Lists the distinct actions by skipping through the index, because the log can be long. */
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
