import type { TypedEntry } from '@schola/memory/calibration'
import { unpackItems } from '@schola/memory/evidence'
import type { ItemMemory } from '@schola/memory/fold'
import { unpackMemory } from '@schola/memory/packed-memory'
import type pg from 'pg'

/** What is kept of one learner, who is not named. */
export interface LearnerLog {
  readonly base: Map<number, ItemMemory>
  readonly log: TypedEntry[]
}

interface LogRow {
  readonly userId: string
  readonly id: string
  readonly at: string
  readonly day: number
  readonly trained: Buffer
  readonly type: string
}

const mostLearners = 20_000
const learnersAtOnce = 50

const logQuery = `select a.user_id as "userId", coalesce(a.showing_id::text, 'attempt ' || a.id) as id,
    (extract(epoch from a.at) * 1000)::int8::text as at, a.day - date '1970-01-01' as day, a.trained,
    coalesce(e.type, 'by-heart') as type
  from attempts a left join exercises e on e.id = a.exercise_id
  where a.user_id = any($1) and a.trained is not null and a.trained <> ''`

async function readSome(client: pg.Client, userIds: readonly string[]): Promise<LearnerLog[]> {
  const bases = await client.query<{ userId: string; base: Buffer }>(
    'select user_id as "userId", base from memories where user_id = any($1)',
    [userIds],
  )
  const { rows } = await client.query<LogRow>(logQuery, [userIds])
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

/** The logs of learners by chance, whole learners only, until there are answers enough. The same seed finds the same ones. */
export async function readLogs(client: pg.Client, seed: string, enough: number): Promise<LearnerLog[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where not is_demo order by md5(id || $1), id limit $2',
    [seed, mostLearners],
  )
  const learners: LearnerLog[] = []
  let answers = 0
  for (let from = 0; from < rows.length && answers < enough; from += learnersAtOnce) {
    const found = await readSome(
      client,
      rows.slice(from, from + learnersAtOnce).map(({ id }) => id),
    )
    learners.push(...found)
    answers += found.reduce((sum, { log }) => sum + log.length, 0)
  }
  return learners
}
