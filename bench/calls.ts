import { connect } from '../apps/server/src/db/connect.ts'
import { countWork } from './count-work.ts'
import type { Load, Target } from './load.ts'
import { type Learner, populate } from './population.ts'
import { type Figure, limitFigure, perSecond, ratioFigure } from './report.ts'
import { ratios, takeTurns } from './rounds.ts'
import { type Stage, withStage } from './stage.ts'

const users = 5000
/** Who takes turns in a load. */
const signedIn = 200
/** With all sixty chants; of the first twenty-four it was 150. */
const mostMegabytes = 170
const mostStatements = 3
const mostAnswerBytes = 2000

/** Every answer is of a showing of its own and raises the record, so that it changes the learner's progress. */
const answerBody = ({ exerciseId, items }: Learner) =>
  JSON.stringify({
    exerciseId,
    showingId: '00000000-0000-4000-8000-%012d',
    score: 100,
    answer: 'Kyrie eleison',
    durationMs: 4200,
    where: 'player',
    epoch: 0,
    accountStreak: 17,
    trained: items.map((item) => ({ item, right: true, guess: 25 })),
    level: { number: 1, streak: 4, completed: false, recordStreak: '%d' },
  }).replace('"%d"', '%d')

const pathOf = ({ userId }: Learner) => `/api/users/${userId}/chants`

export const userTarget = ({ cookie }: Learner): Target => ({ path: '/api/auth/user', headers: { cookie } })
export const chantsTarget = (learner: Learner): Target => ({
  path: pathOf(learner),
  // As browsers send it.
  headers: { cookie: learner.cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
})

export const answerTarget = (learner: Learner): Target => ({
  path: `/api/users/${learner.userId}/answers`,
  headers: { cookie: learner.cookie },
  body: answerBody(learner),
})
export const floorTarget = ({ userId }: Learner): Target => ({ path: `/floor/${userId}` })
export const floorWriteTarget = (learner: Learner): Target => ({
  ...floorTarget(learner),
  body: answerBody(learner),
})

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

const answerName = 'POST /api/users/{id}/answers'

async function measureAnswers(
  stage: Stage,
  databaseUrl: string,
  floor: string,
  app: string,
  learners: readonly Learner[],
): Promise<Figure[]> {
  const load: Load = { name: answerName, url: app, targets: learners.map(answerTarget) }
  const floorLoad = { name: 'floor', url: floor, targets: learners.map(floorWriteTarget) }
  const [bare = [], ours = []] = await takeTurns([floorLoad, load], stage.folder)
  const [statements = Number.NaN] = (await countWork([{ databaseUrl, loads: [load] }], stage.folder)).map(
    ({ transactions }) => transactions,
  )
  await proveWritten(databaseUrl)
  const bytes = await weighAnswer(app, learners[0])
  return [
    ratioFigure({ name: answerName, value: perSecond(ours), floor: perSecond(bare) }, ratios(ours, bare), {
      least: 0.6,
    }),
    limitFigure('statements of an answer', statements, mostStatements, statements.toFixed(2)),
    limitFigure('request and reply bodies of an answer', bytes, mostAnswerBytes, `${bytes} bytes`),
  ]
}

async function weighAnswer(url: string, learner: Learner | undefined): Promise<number> {
  if (!learner) throw new Error('Nobody is signed in.')
  const { path, headers, body = '' } = answerTarget(learner)
  const text = body.replace('%012d', '900000000000').replace('%d', '900000')
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'weighed' },
    body: text,
  })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
  return Buffer.byteLength(text) + Buffer.byteLength(await response.text())
}

/** Every acknowledged answer has left its attempt, its version of the row, its revision and its stored reply. */
async function proveWritten(databaseUrl: string): Promise<void> {
  const { pool } = connect({ url: databaseUrl, maxConnections: 1 })
  const { rows } = await pool.query<Record<string, number>>(
    `select (select sum(version - 1)::int from progress) as versions, (select count(*)::int from attempts) as attempts,
      (select sum(revision)::int from users) as revisions, (select count(*)::int from idempotency_keys) as replies`,
  )
  await pool.end()
  const counts = new Set(Object.values(rows[0] ?? {}))
  if (counts.size !== 1 || counts.has(0)) throw new Error(`Answers were halved: ${JSON.stringify(rows[0])}.`)
}

/** The calls that learners make most, against the floor, and the memory that it takes. */
export async function measureCalls(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const databaseUrl = await stage.makeDatabase('bench_calls')
    const app = await stage.startApp(databaseUrl)
    const learners = await populate(databaseUrl, users, signedIn)
    const floor = await stage.startFloor(databaseUrl)
    const reads = await measureReads(stage, floor.url, app.url, learners)
    const answers = await measureAnswers(stage, databaseUrl, floor.url, app.url, learners)
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
    return [...reads, ...answers, memory]
  })
}
