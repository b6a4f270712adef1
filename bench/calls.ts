import { connect } from '../apps/server/src/db/connect.ts'
import type { Load, Target } from './load.ts'
import { type Learner, populate } from './population.ts'
import { type Figure, perSecond, ratioFigure } from './report.ts'
import { ratios, takeTurns } from './rounds.ts'
import { type Stage, withStage } from './stage.ts'

const users = 5000
/** Who takes turns in a load. */
const signedIn = 200
const mostMegabytes = 150

/** `%d` is a streak that grows, so that every write changes the learner's progress. */
const progressBody =
  '{"epoch":0,"currentLevel":2,"percentComplete":85,"currentStreak":4,"recordStreak":%d,"levelData":{"2":{"completed":false,"streak":4}}}'

const pathOf = ({ userId }: Learner) => `/api/users/${userId}/chants`

export const userTarget = ({ cookie }: Learner): Target => ({ path: '/api/auth/user', headers: { cookie } })
export const chantsTarget = (learner: Learner): Target => ({
  path: pathOf(learner),
  // As browsers send it.
  headers: { cookie: learner.cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
})

export const progressTarget = (learner: Learner): Target => ({
  path: `${pathOf(learner)}/2/progress`,
  headers: { cookie: learner.cookie },
  body: progressBody,
})
export const floorTarget = ({ userId }: Learner): Target => ({ path: `/floor/${userId}` })
export const floorWriteTarget = (learner: Learner): Target => ({ ...floorTarget(learner), body: progressBody })

/** The same with the tag of the last answer; proves on the way that the answers are what they should be. */
export async function revalidationTargets(url: string, learners: readonly Learner[]): Promise<Target[]> {
  const targets: Target[] = []
  for (const learner of learners) {
    const { path, headers } = chantsTarget(learner)
    const full = await fetch(url + path, { headers: { ...headers } })
    const chants = (await full.json()) as readonly { progress: unknown }[]
    const tag = full.headers.get('etag') ?? ''
    const again = await fetch(url + path, { headers: { ...headers, 'if-none-match': tag } })
    if (full.headers.get('content-encoding') !== 'gzip' || !chants[0]?.progress || again.status !== 304) {
      throw new Error(`${path} does not answer as it should.`)
    }
    targets.push({ path, headers: { ...headers, 'if-none-match': tag } })
  }
  return targets
}

async function measureReads(stage: Stage, floor: string, app: string, learners: readonly Learner[]): Promise<Figure[]> {
  const loads: Load[] = [
    { name: 'floor', url: floor, targets: learners.map(floorTarget) },
    { name: 'GET /api/auth/user', url: app, targets: learners.map(userTarget) },
    { name: 'GET /api/users/{id}/chants (200, gzip)', url: app, targets: learners.map(chantsTarget) },
    { name: 'GET /api/users/{id}/chants (304)', url: app, targets: await revalidationTargets(app, learners) },
  ]
  const [bare = [], ...ours] = await takeTurns(loads, stage.folder)
  return ours.map((values, index) =>
    ratioFigure(
      { name: loads[index + 1]?.name ?? '', value: perSecond(values), floor: perSecond(bare) },
      ratios(values, bare),
      { least: 0.8 },
    ),
  )
}

async function measureWrites(
  stage: Stage,
  databaseUrl: string,
  floor: string,
  app: string,
  learners: readonly Learner[],
): Promise<Figure[]> {
  const name = 'POST /api/users/{id}/chants/{id}/progress'
  const loads: Load[] = [
    { name: 'floor', url: floor, targets: learners.map(floorWriteTarget) },
    { name, url: app, targets: learners.map(progressTarget) },
  ]
  const [bare = [], ours = []] = await takeTurns(loads, stage.folder)
  await proveWritten(databaseUrl)
  return [ratioFigure({ name, value: perSecond(ours), floor: perSecond(bare) }, ratios(ours, bare), { least: 0.6 })]
}

/** Every acknowledged write has left its own version of the row and its own stored answer. */
async function proveWritten(databaseUrl: string): Promise<void> {
  const { pool } = connect({ url: databaseUrl, maxConnections: 1 })
  const { rows } = await pool.query<{ versions: number; answers: number }>(
    `select (select sum(version - 1)::int from progress) as versions, (select count(*)::int from idempotency_keys) as answers`,
  )
  await pool.end()
  const { versions, answers } = rows[0] ?? { versions: 0, answers: 0 }
  if (answers === 0 || versions !== answers) throw new Error(`${answers} answers were stored for ${versions} writes.`)
}

/** The calls that learners make most, against the floor, and the memory that it takes. */
export async function measureCalls(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const databaseUrl = await stage.makeDatabase('bench_calls')
    const app = await stage.startApp(databaseUrl)
    const learners = await populate(databaseUrl, users, signedIn)
    const floor = await stage.startFloor(databaseUrl)
    const reads = await measureReads(stage, floor.url, app.url, learners)
    const writes = await measureWrites(stage, databaseUrl, floor.url, app.url, learners)
    const { now, highest } = await app.memory()
    const bare = await floor.memory()
    const memory: Figure = {
      name: 'resident memory of the Node process, highest',
      value: `${Math.round(highest)} MB`,
      floor: `${Math.round(bare.highest)} MB`,
      ratio: (highest / bare.highest).toFixed(2),
      goal: `under ${mostMegabytes} MB`,
      holds: highest < mostMegabytes,
      spread: `${Math.round(now)} MB after the load`,
    }
    return [...reads, ...writes, memory]
  })
}
