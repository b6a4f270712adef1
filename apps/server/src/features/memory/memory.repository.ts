import type { LogEntry, RememberedItem } from '@schola/core/memory/fold'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { attempts, memories } from '../../db/schema.ts'

/** One row of a learner's log. */
export interface LogRow extends Record<string, unknown> {
  readonly id: number
  /** Showing id, or a name made of the row id. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Days since 1970-01-01. */
  readonly day: number
  /** Null if the results must be read from the answer. */
  readonly trained: LogEntry['items'] | null
  readonly exerciseId: number | null
  readonly score: number | null
  readonly answer: unknown
}

/** Fold of a learner's log up to an attempt. */
export interface FoldedMemory {
  readonly state: readonly RememberedItem[]
  /** Time of the last entry in it, in milliseconds since 1970. */
  readonly seenAt: number
  readonly through: number
  /** Chants whose answers are not in it, because no learner had the chant. */
  readonly unreadChants: readonly number[]
}

export interface StoredMemory extends Omit<FoldedMemory, 'state'> {
  /** Null if it must be folded from the whole log. */
  readonly state: readonly RememberedItem[] | null
  /** Entries after `through`, up to `maxTailRows`. */
  readonly tail: readonly LogRow[]
}

/** A longer tail is read as part of the whole log, page by page. */
export const maxTailRows = 1000

const logColumns = sql.raw(`id::float8 as id, coalesce(showing_id::text, 'attempt ' || id) collate "C" as name,
  (extract(epoch from at) * 1000)::int8::float8 as at, day - date '1970-01-01' as day, trained,
  exercise_id as "exerciseId", score, case when trained is null then answer end as answer`)

/** Returns the id of a learner's last attempt, 0 if there is none; undefined if there is no such user. */
export async function findLastAttempt(queries: Queries, userId: string): Promise<number | undefined> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select coalesce((select max(id) from attempts where user_id = u.id), 0)::float8 as id
    from users u where u.id = ${userId}`)
  return rows[0]?.id
}

/** Reads the folded memory and the log after it in one statement, so that compaction cannot come in between. */
export async function findMemory(queries: Queries, userId: string): Promise<StoredMemory | undefined> {
  const { rows } = await queries.execute<Record<keyof StoredMemory, unknown>>(sql`
    select case when m.user_id is null then '[]' else m.state end as state, coalesce(m.seen_at, 0)::float8 as "seenAt",
      coalesce(m.through, 0)::float8 as through, coalesce(m.unread_chants, '[]') as "unreadChants", (select coalesce(json_agg(l), '[]') from (
        select ${logColumns} from attempts where user_id = u.id and id > coalesce(m.through, 0)
        order by attempts.id limit ${maxTailRows}) l) as tail
    from users u left join memories m on m.user_id = u.id where u.id = ${userId}`)
  return rows[0] as StoredMemory | undefined // as the columns above are made
}

/** Returns the fold of what has left the log. */
export async function findBase(queries: Queries, userId: string): Promise<readonly RememberedItem[]> {
  const [row] = await queries.select({ base: memories.base }).from(memories).where(eq(memories.userId, userId))
  return row?.base ?? []
}

const logPageRows = 500

/** Reads a learner's log in the order of time, page by page, inside the caller's transaction. */
export async function* readLog(queries: Queries, userId: string): AsyncGenerator<readonly LogRow[]> {
  await queries.execute(sql`declare whole_log no scroll cursor for
    select ${logColumns} from attempts where user_id = ${userId} order by at, name`)
  for (;;) {
    const { rows } = await queries.execute<LogRow>(sql.raw(`fetch ${logPageRows} from whole_log`))
    yield rows
    if (rows.length < logPageRows) return
  }
}

/** Stores a fold unless a later or more complete one is stored. */
export async function storeMemory(queries: Queries, userId: string, folded: FoldedMemory): Promise<void> {
  await queries
    .insert(memories)
    .values({ userId, ...folded })
    .onConflictDoUpdate({
      target: memories.userId,
      set: folded,
      setWhere: sql`${memories.state} is null or ${memories.through} < ${folded.through}
        or (${memories.through} = ${folded.through} and ${memories.unreadChants} <> '[]')`,
    })
}

/** Results that were read from the answer of an attempt. */
export interface ReadResults {
  readonly id: number
  readonly trained: LogEntry['items']
}

export async function storeResults(queries: Queries, read: readonly ReadResults[]): Promise<void> {
  await queries.execute(sql`update attempts a set trained = r.trained
    from json_to_recordset(${JSON.stringify(read)}) as r (id int8, trained jsonb) where a.id = r.id and a.trained is null`)
}

/** Adds the forgetting of a chant to the log, once. The caller must hold the lock on the learner's row. */
export async function addForgetting(
  queries: Queries,
  act: { userId: string; at: Date; day: string; showingId: string; trained: LogEntry['items'] },
): Promise<void> {
  await queries.insert(attempts).values(act).onConflictDoNothing()
}

/** Number of oldest attempts that are searched for logs to compact. */
const oldestRows = 1000

/** Lists the learners whose log begins before a time. */
export async function listOldestLogs(queries: Queries, before: Date): Promise<string[]> {
  const { rows } = await queries.execute<{ userId: string }>(sql`select distinct user_id as "userId"
    from (select user_id, at from attempts order by id limit ${oldestRows}) a where at < ${before.toISOString()}`)
  return rows.map(({ userId }) => userId)
}

/** Removes the entries before a time from a learner's log, which are folded into the base. */
export async function compactLog(
  queries: Queries,
  userId: string,
  before: Date,
  folded: FoldedMemory & { readonly base: readonly RememberedItem[] },
): Promise<void> {
  await queries
    .insert(memories)
    .values({ userId, ...folded })
    .onConflictDoUpdate({ target: memories.userId, set: folded })
  await queries.delete(attempts).where(and(eq(attempts.userId, userId), lt(attempts.at, before)))
}
