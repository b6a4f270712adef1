import { packMemory } from '@schola/memory/packed-memory'
import { publishedModel } from '@schola/memory/weights'
import { connect } from '../apps/server/src/db/connect.ts'
import { countWork } from './count-work.ts'
import type { Load, Target } from './load.ts'
import type { Learner } from './population.ts'
import { type Figure, limitFigure, perSecond, ratioFigure } from './report.ts'
import { ratios, takeTurns } from './rounds.ts'
import type { Stage } from './stage.ts'

/** What somebody remembers after some months, and has answered since it was folded last. */
const itemCount = 500
const answersSince = 60

const memoryTarget = ({ userId, cookie }: Learner): Target => ({
  path: `/api/users/${userId}/memory`,
  headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
})

/** Folded up to some answers before the last, of learners who have answered much. */
async function fold(databaseUrl: string, learners: readonly Learner[]): Promise<void> {
  const { pool } = connect({ url: databaseUrl, maxConnections: 1 })
  const { rows } = await pool.query<{ item: number }>('select distinct item from memory_items order by item limit $1', [
    itemCount,
  ])
  const states = packMemory(
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
  await pool.query(
    `insert into memories (user_id, base, states, through, weights)
      select id, '', $2, (select a.id from attempts a where a.user_id = u.id order by a.id desc offset $3 limit 1), $4
      from unnest($1::text[]) u(id)
      on conflict (user_id) do update set states = excluded.states, through = excluded.through, weights = excluded.weights`,
    [learners.map(({ userId }) => userId), states, answersSince, publishedModel.version],
  )
  await pool.query('vacuum analyze memories, attempts')
  await pool.end()
}

/** Proves that the answers are what they should be. */
async function prove(url: string, learner: Learner | undefined): Promise<void> {
  if (!learner) throw new Error('Nobody is signed in.')
  const { path, headers } = memoryTarget(learner)
  const { items } = (await (await fetch(url + path, { headers: { ...headers } })).json()) as { items: unknown[] }
  if (items.length < itemCount) throw new Error(`${path} tells of ${items.length} items.`)
}

/** What Today is chosen from, against the floor, of learners whose answers are in the log already. */
export async function measureMemories(
  stage: Stage,
  databaseUrl: string,
  floor: string,
  app: string,
  learners: readonly Learner[],
): Promise<Figure[]> {
  await fold(databaseUrl, learners)
  await prove(app, learners[0])
  const name = `GET /api/users/{id}/memory (${itemCount} items, ${answersSince} answers since)`
  const load: Load = { name, url: app, targets: learners.map(memoryTarget) }
  const floorLoad: Load = {
    name: 'floor',
    url: floor,
    targets: learners.map(({ userId }) => ({ path: `/floor/${userId}` })),
  }
  const [bare = [], ours = []] = await takeTurns([floorLoad, load], stage.folder)
  const [statements = Number.NaN] = (await countWork([{ databaseUrl, loads: [load] }], stage.folder)).map(
    ({ transactions }) => transactions,
  )
  return [
    ratioFigure({ name, value: perSecond(ours), floor: perSecond(bare) }, ratios(ours, bare), { least: 0.6 }),
    limitFigure('statements of it', statements, 1, statements.toFixed(2)),
  ]
}
