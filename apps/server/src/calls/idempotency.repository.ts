import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { idempotencyKeys, users } from '../db/schema.ts'

export interface StoredReply {
  readonly requestHash: Buffer
  readonly status: number
  readonly reply: string
}

/** Locks a key until the transaction ends; returns false if another transaction holds it. */
export async function claimKey(queries: Queries, userId: string, key: string): Promise<boolean> {
  const { rows } = await queries.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as claimed`,
  )
  return rows[0]?.claimed === true
}

export async function findReply(queries: Queries, userId: string, key: string): Promise<StoredReply | undefined> {
  const [row] = await queries
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      reply: idempotencyKeys.reply,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row
}

/**
 * Stores the reply for the next delivery of the same request, unless the user has been erased. Returns false if another
 * request has stored one under this key.
 */
export async function saveReply(
  queries: Queries,
  kept: StoredReply & { readonly userId: string; readonly key: string; readonly createdAt: Date },
): Promise<boolean> {
  const { rows } = await queries.execute<{ isKept: boolean }>(sql`
    with owner as (select id from users where id = ${kept.userId}), kept as (
      insert into ${idempotencyKeys} (user_id, key, request_hash, status, reply, created_at)
      select id, ${kept.key}, ${kept.requestHash}, ${kept.status}, ${kept.reply}, ${kept.createdAt.toISOString()}::timestamptz
      from owner
      on conflict do nothing returning key)
    select exists (select from kept) or not exists (select from owner) as "isKept"`)
  return rows[0]?.isKept === true
}

/** Deletes the replies that operators received about a user; other users receive none about others. */
export async function deleteRepliesAbout(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`
    delete from ${idempotencyKeys}
    where user_id in (select id from ${users} where is_admin and id <> ${userId})
      and strpos(reply, ${JSON.stringify(userId)}) > 0`)
}

export async function deleteOldReplies(queries: Queries, before: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
