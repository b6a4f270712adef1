import { packItems } from '@schola/memory/evidence'
import { packTold, unpackTold } from '@schola/memory/packed-memory'
import { publishedModel } from '@schola/memory/weights'
import { connect } from '../apps/server/src/db/connect.ts'
import { longTail } from '../apps/server/src/use-cases/read-memory.ts'
import { countWork } from './count-work.ts'
import type { Load, Target } from './load.ts'
import type { Learner } from './population.ts'
import { type Figure, limitFigure, perSecond, ratioFigure } from './report.ts'
import { ratios, takeTurns } from './rounds.ts'
import type { Stage } from './stage.ts'

/** What somebody remembers after some months, and as many answers since it was folded last as the server lets gather. */
const itemCount = 500
const answersSince = longTail

const memoryTarget = ({ userId, cookie }: Learner): Target => ({
  path: `/api/users/${userId}/memory`,
  headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
})

/** Gives learners a memory, and some answers after it. */
async function fold(databaseUrl: string, learners: readonly Learner[]): Promise<void> {
  const { pool } = connect({ url: databaseUrl, maxConnections: 1 })
  const { rows } = await pool.query<{ item: number }>('select distinct item from memory_items order by item limit $1', [
    itemCount,
  ])
  const told = packTold(
    new Map(
      rows.map(({ item }, place) => [
        item,
        {
          stability: 1 + place / 7,
          difficulty: 1 + (place % 90) / 10,
          day: 20_000 + (place % 60),
          count: 3,
          seenAt: 1,
        },
      ]),
    ),
  )
  const userIds = learners.map(({ userId }) => userId)
  await pool.query(
    `insert into memories (user_id, base, told, seen_at, through, weights)
      select id, '', $2, 1, (select coalesce(max(a.id), 0) from attempts a where a.user_id = u.id), $3
      from unnest($1::text[]) u(id)
      on conflict (user_id) do update set told = excluded.told, through = excluded.through, weights = excluded.weights`,
    [userIds, Buffer.from(told).toString('base64'), publishedModel.version],
  )
  const trained = packItems(rows.slice(0, 4).map(({ item }) => ({ item, right: true, guess: 25 })))
  await pool.query(
    `insert into attempts (user_id, score, at, day, showing_id, trained)
      select id, 100, now() + n * interval '1 ms', current_date, gen_random_uuid(), $2
      from unnest($1::text[]) u(id), generate_series(1, $3::int) n`,
    [userIds, trained, answersSince],
  )
  await pool.query('vacuum analyze memories, attempts')
  await pool.end()
}

/** The same as a browser asks that holds the memory; proves on the way that the answers are what they should be. */
async function heldTarget(url: string, learner: Learner): Promise<Target> {
  const { path, headers } = memoryTarget(learner)
  const full = await fetch(url + path, { headers: { ...headers } })
  const { packed } = (await full.json()) as { packed: string }
  const { size } = unpackTold(Buffer.from(packed, 'base64'))
  if (size < itemCount) throw new Error(`${path} tells of ${size} items.`)
  const target = { path, headers: { ...headers, 'if-none-match': full.headers.get('etag') ?? '' } }
  const { status } = await fetch(url + path, { headers: target.headers })
  if (status !== 304) throw new Error(`${path} answers ${status} to who holds it.`)
  return target
}

/** What Today is chosen from, against the floor. */
export async function measureMemories(
  stage: Stage,
  databaseUrl: string,
  floor: string,
  app: string,
  learners: readonly Learner[],
): Promise<Figure[]> {
  await fold(databaseUrl, learners)
  const name = `GET /api/users/{id}/memory (${itemCount} items, ${answersSince} answers since)`
  const heldName = 'GET /api/users/{id}/memory (304)'
  const load: Load = { name, url: app, targets: learners.map(memoryTarget) }
  const heldTargets = await Promise.all(learners.map((learner) => heldTarget(app, learner)))
  const heldLoad: Load = { name: heldName, url: app, targets: heldTargets }
  const floorLoad: Load = {
    name: 'floor',
    url: floor,
    targets: learners.map(({ userId }) => ({ path: `/floor/${userId}` })),
  }
  const [bare = [], ours = [], held = []] = await takeTurns([floorLoad, load, heldLoad], stage.folder)
  const [statements = Number.NaN] = (await countWork([{ databaseUrl, loads: [load, heldLoad] }], stage.folder)).map(
    ({ transactions }) => transactions,
  )
  const ratioOf = (called: string, values: readonly number[]) =>
    ratioFigure({ name: called, value: perSecond(values), floor: perSecond(bare) }, ratios(values, bare), {
      least: 0.6,
    })
  return [
    ratioOf(name, ours),
    ratioOf(heldName, held),
    limitFigure('statements of either', Math.round(statements), 1, statements.toFixed(2)),
  ]
}
