import { exerciseIdsPerChant } from '@schola/domain/listed-exercises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { batched, inOrder } from '../db/batcher.ts'
import type { Queries } from '../db/connect.ts'
import { attempts, progress } from '../db/schema.ts'
import type { Caller } from '../sessions/session.ts'
import {
  type CallerRow,
  callerColumns,
  isLive,
  type TokenQuestion,
  toCaller,
  tokenValues,
} from './session-repository.ts'

/** One row of the log. */
export interface LogRow {
  readonly id: number
  readonly showingId: string | null
  /** In milliseconds since 1970. */
  readonly at: number
  /** Counted from 1970-01-01. */
  readonly day: number
  /** In hexadecimal digits; without it, the answer says what was trained. */
  readonly trained: string | null
  readonly exerciseId?: number | null
  readonly score?: number | null
  readonly answer?: unknown
}

/** What was folded, and up to which attempt. */
export interface FoldedMemory {
  /** As `packTold` writes it, in base64: as it is sent. */
  readonly told: string
  /** Of the last entry in it, in milliseconds since 1970. */
  readonly seenAt: number
  readonly through: number
  readonly weights: string
}

export interface MemoryCaller extends Caller {
  readonly ownerExists: boolean
  /** The log ends with the attempt that the caller has named, so that nothing else was read. */
  readonly isHeld: boolean
  /** Nothing of a learner whose log was never folded. */
  readonly head: FoldedMemory | undefined
  /** What came after the head, up to `mostTail` rows; nothing when only the answers say what one of them trained. */
  readonly tail: readonly LogRow[] | undefined
}

/** More than this is read by itself: it comes once, of a learner whose log was never folded. */
export const mostTail = 1000

const logColumns = `a.id, a.showing_id as "showingId", (extract(epoch from a.at) * 1000)::int8 as at,
  a.day - date '1970-01-01' as day, encode(a.trained, 'hex') as trained,
  case when a.trained is null then a.exercise_id end as "exerciseId", a.score,
  case when a.trained is null then a.answer end as answer`

/**
 * The limits hold each look-up to its own index, also in a plan that was made while a table was empty. The log comes as
 * one text, since JSON of each row takes the database twice as long.
 */
const memoryCallersQuery = {
  name: 'sessions-with-memory',
  text: `select (q.n - 1)::int as n, ${callerColumns}, o.id is not null as "ownerExists", h.id is not null as "isHeld",
      m.told, m.seen_at::text as "seenAt", m.through::text, m.weights, t.rows as tail
    from unnest($1::bytea[], $4::text[], $5::int8[]) with ordinality q (token, owner_id, held, n)
    join lateral (select * from sessions s where ${isLive('q.token')} limit 1) s on true
    left join lateral (select id from users where id = q.owner_id limit 1) o on true
    left join lateral (select id from (select id from attempts where user_id = o.id and q.held is not null
      order by id desc limit 1) last where id = q.held) h on true
    left join lateral (select * from memories where user_id = o.id and h.id is null limit 1) m on true
    left join lateral (select string_agg(concat_ws(' ', l.id, coalesce(l.showing_id::text, '-'),
        (extract(epoch from l.at) * 1000)::int8, l.day - date '1970-01-01', coalesce(encode(l.trained, 'hex'), '?')), ',' order by l.id) as rows
      from (select * from attempts where user_id = o.id and h.id is null and id > coalesce(m.through, 0)
        order by id limit ${mostTail}) l) t on true`,
}

interface MemoryCallerRow extends CallerRow {
  readonly n: number
  readonly ownerExists: boolean
  readonly isHeld: boolean
  readonly told: string | null
  readonly seenAt: string | null
  readonly through: string | null
  readonly weights: string | null
  readonly tail: string | null
}

function toHead({ told, seenAt, through, weights }: MemoryCallerRow): FoldedMemory | undefined {
  if (told === null || weights === null) return undefined
  return { told, seenAt: Number(seenAt), through: Number(through), weights }
}

function toTail(text: string | null): LogRow[] | undefined {
  if (text === null) return []
  const rows: LogRow[] = []
  for (const row of text.split(',')) {
    const [id, showingId = '-', at, day, trained = '?'] = row.split(' ')
    if (trained === '?') return undefined
    rows.push({
      id: Number(id),
      showingId: showingId === '-' ? null : showingId,
      at: Number(at),
      day: Number(day),
      trained,
    })
  }
  return rows
}

interface MemoryQuestion extends TokenQuestion {
  readonly ownerId: string
  /** The last attempt of the memory that the caller holds, if they have named one. */
  readonly held: number | undefined
}

/** A living session, and the memory of a learner, who may be somebody else, as far as one statement can tell it. */
export const findSessionWithMemory = batched(
  async ({ readPipeline }, questions: readonly MemoryQuestion[]): Promise<(MemoryCaller | undefined)[]> => {
    const owners = questions.map(({ ownerId }) => ownerId)
    const values = [...tokenValues(questions), owners, questions.map(({ held }) => held)]
    const { rows } = await readPipeline.query<MemoryCallerRow>({ ...memoryCallersQuery, values })
    return inOrder(questions, rows, (row, { tokenHash }) => ({
      ...toCaller(row, tokenHash),
      ownerExists: row.ownerExists,
      isHeld: row.isHeld,
      head: toHead(row),
      tail: toTail(row.tail),
    }))
  },
)

interface LogPage {
  /** As it is at the same instant: what leaves the log comes into it. */
  readonly base: Buffer
  readonly rows: readonly LogRow[]
}

/** So many rows of a log are read at once: all the answers of one learner may be too long to be held. */
export const logPageRows = 2000

/** What is kept of a learner's answers after an attempt, up to `logPageRows` of them. */
export async function readLogPage(queries: Queries, userId: string, after = 0): Promise<LogPage> {
  const { rows } = await queries.execute<{ base: Buffer | null; rows: LogRow[] }>(sql`
    select (select base from memories where user_id = ${userId}), (select coalesce(json_agg(l), '[]') from (
      select ${sql.raw(logColumns)} from attempts a where a.user_id = ${userId} and a.id > ${after}
      order by a.id limit ${logPageRows}) l) as rows`)
  return { base: rows[0]?.base ?? Buffer.alloc(0), rows: rows[0]?.rows ?? [] }
}

/** Keeps what was folded, unless somebody has folded further. */
export async function keepMemory(queries: Queries, userId: string, folded: FoldedMemory): Promise<void> {
  const { told, seenAt, through, weights } = folded
  await queries.execute(sql`insert into memories as m (user_id, base, told, seen_at, through, weights)
    values (${userId}, '', ${told}, ${seenAt}, ${through}, ${weights})
    on conflict (user_id) do update set told = excluded.told, seen_at = excluded.seen_at,
      through = excluded.through, weights = excluded.weights
      where m.through < excluded.through or m.weights <> excluded.weights`)
}

/**
 * The memory of who answered a chant's exercises while nothing could be read from the answers is folded from the whole log
 * once more: the chant is there again.
 */
export async function foldAnew(queries: Queries, chantId: number): Promise<void> {
  const first = chantId * exerciseIdsPerChant
  await queries.execute(sql`update memories m set weights = ''
    where m.user_id in (select user_id from ${progress} where ${eq(progress.chantId, chantId)})
      and exists (select from attempts a where a.user_id = m.user_id and a.trained is null
        and a.exercise_id >= ${first} and a.exercise_id < ${first + exerciseIdsPerChant})`)
}

/** What the answer to an attempt said of each item, once it was read from it. */
export interface ReadTrained {
  readonly id: number
  readonly trained: Uint8Array
}

export async function keepTrained(queries: Queries, read: readonly ReadTrained[]): Promise<void> {
  const rows = JSON.stringify(read.map(({ id, trained }) => ({ id, trained: Buffer.from(trained).toString('hex') })))
  await queries.execute(sql`update attempts a set trained = decode(r.trained, 'hex')
    from json_to_recordset(${rows}) as r (id int8, trained text) where a.id = r.id and a.trained is null`)
}

/** Writes an act of forgetting into the log, once. The learner's row must be held. */
export async function addForgetting(
  queries: Queries,
  act: { userId: string; at: Date; day: string; showingId: string; trained: Uint8Array },
): Promise<void> {
  await queries
    .insert(attempts)
    .values({ ...act, trained: Buffer.from(act.trained) })
    .onConflictDoNothing()
}

/** How many of the oldest entries are looked at; an old one among newer ones is found once it is among these. */
const firstRows = 1000

/** Whose answers at the beginning of the log were given before a time. */
export async function listOldestLogs(queries: Queries, before: Date): Promise<string[]> {
  const { rows } = await queries.execute<{ userId: string }>(sql`select distinct user_id as "userId"
    from (select user_id, at from attempts order by id limit ${firstRows}) a where at < ${before.toISOString()}`)
  return rows.map(({ userId }) => userId)
}

/** Takes what was answered before a time out of a learner's log, when it has been folded into the base. */
export async function compactLog(
  queries: Queries,
  userId: string,
  before: Date,
  { base, told, seenAt, through, weights }: FoldedMemory & { readonly base: Uint8Array },
): Promise<void> {
  await queries.execute(sql`insert into memories (user_id, base, told, seen_at, through, weights)
    values (${userId}, ${Buffer.from(base)}, ${told}, ${seenAt}, ${through}, ${weights})
    on conflict (user_id) do update set base = excluded.base, told = excluded.told, seen_at = excluded.seen_at,
      through = excluded.through, weights = excluded.weights`)
  await queries.delete(attempts).where(and(eq(attempts.userId, userId), lt(attempts.at, before)))
}
