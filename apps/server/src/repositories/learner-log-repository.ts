import type { TypedEntry } from '@schola/memory/calibration'
import { unpackItems } from '@schola/memory/evidence'
import type { ItemMemory } from '@schola/memory/fold'
import { unpackMemory } from '@schola/memory/packed-memory'
import { sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'

/** What is kept of one learner, who is not named. */
export interface LearnerLog {
  readonly base: Map<number, ItemMemory>
  readonly log: TypedEntry[]
}

interface Sample {
  /** The same seed finds the same learners. */
  readonly seed: string
  /** How many learners are drawn by chance; of them those who answered lately are taken. */
  readonly of: number
  /** How many are taken at most. */
  readonly most: number
  /** Who has not answered since is left out. */
  readonly since: Date
}

/** Learners by chance. */
export async function sampleLearners(queries: Queries, { seed, of, most, since }: Sample): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`select u.id
    from (select id, md5(id || ${seed}) as place from users where not is_demo order by place, id limit ${of}) u
    cross join lateral (select at from attempts where user_id = u.id order by id desc limit 1) a
    where a.at >= ${since.toISOString()} order by u.place, u.id limit ${most}`)
  return rows.map(({ id }) => id)
}

interface TypedRow extends Record<string, unknown> {
  readonly userId: string
  readonly id: string
  readonly at: string
  readonly day: number
  readonly trained: Buffer
  readonly type: string
}

/** The logs of some learners with the types of the exercises, of those who have answered anything. */
export async function readLearnerLogs(queries: Queries, userIds: readonly string[]): Promise<LearnerLog[]> {
  const ids = sql.param([...userIds])
  const bases = await queries.execute<{ userId: string; base: Buffer }>(
    sql`select user_id as "userId", base from memories where user_id = any(${ids})`,
  )
  const { rows } = await queries.execute<TypedRow>(sql`select a.user_id as "userId",
      coalesce(a.showing_id::text, 'attempt ' || a.id) as id,
      (extract(epoch from a.at) * 1000)::int8::text as at, a.day - date '1970-01-01' as day, a.trained,
      coalesce(e.type, 'by-heart') as type
    from attempts a left join exercises e on e.id = a.exercise_id
    where a.user_id = any(${ids}) and a.trained is not null and a.trained <> ''`)
  const learners = new Map<string, LearnerLog>(
    bases.rows.map(({ userId, base }) => [userId, { base: unpackMemory(base), log: [] }]),
  )
  for (const { userId, id, at, day, trained, type } of rows) {
    const learner: LearnerLog = learners.get(userId) ?? { base: new Map(), log: [] }
    learner.log.push({ id, at: Number(at), day, items: unpackItems(trained), type })
    learners.set(userId, learner)
  }
  return [...learners.values()].filter(({ log }) => log.length > 0)
}
