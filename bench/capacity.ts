import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addLearners, answersOf, cookieOf, copyRows, type Load, type Outgoing, run, userIdOf } from './load.ts'
import { options, type Row, rounds, rowOf } from './report.ts'
import { ensurePackages, type Program, type Start, withStage } from './stage.ts'

const learnerCount = 200
const answerRate = { rate: 300 }
const pathRate = { rate: 30 }
const saturation = { connections: 32 }
const [fewUsers, manyUsers] = [100, 1_000_000]
const maxSignedIn = 1000
const seconds = Number(options.seconds)
const main = join(import.meta.dirname, '../apps/server/dist/main.js')

/** Runs the loads one after the other in each round; returns the rounds of each load. */
async function takeTurns(title: string, plan: Parameters<typeof run>[1], loads: readonly Load[]) {
  for (const load of loads) await run(load, plan, Math.min(2, seconds))
  const results = loads.map((load) => ({ load, perSecond: [] as number[], p95: [] as number[] }))
  for (let round = 1; round <= rounds; round += 1) {
    const shown: string[] = []
    for (const { load, perSecond, p95 } of results) {
      const measured = await run(load, plan, seconds)
      perSecond.push(measured.perSecond)
      p95.push(measured.p95)
      shown.push(`${Math.round(measured.perSecond)}/s (p95 ${measured.p95.toFixed(1)} ms)`)
    }
    console.log(`  ${title}, round ${round} of ${rounds}: ${shown.join(', ')}`)
  }
  return { perSecond: results.map(({ perSecond }) => perSecond), p95: results.map(({ p95 }) => p95) }
}

async function startPeer(start: Start): Promise<Program> {
  const folder = ensurePackages('peer')
  const peer = await start('peer', join(folder, 'server.mjs'))
  await peer.query(await readFile(join(folder, 'tables.sql'), 'utf8'))
  await peer.query(`insert into "User" select 'learner-' || n, 'Clara' from generate_series(1, $1::int) n`, [
    learnerCount,
  ])
  await peer.query(
    `insert into "Session" select encode(sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), 'hex'), 'learner-' || n, now() + interval '90 days'
      from generate_series(1, $1::int) n`,
    [learnerCount],
  )
  return peer
}

/** Throws unless each table has one row for each answer that was sent. */
async function checkRows({ query }: Program, { sent }: Load, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await query<{ count: number }>(`select count(*)::int as count from ${table}`)
    if (row?.count !== sent) throw new Error(`${table} has ${row?.count} rows after ${sent} answers.`)
  }
}

async function measureAnswers(start: Start, app: Program): Promise<Row[]> {
  const next = await answersOf(app, learnerCount, learnerCount)
  const bare = await start('bare', '--import', 'tsx', join(import.meta.dirname, 'bare/server.ts'))
  const peer = await startPeer(start)
  const loadOf = ({ url }: Program): Load => ({ url, next, expectedStatus: 200, sent: 0 })
  const [ours, limit, others] = [loadOf(app), loadOf(bare), loadOf(peer)]
  const { p95 } = await takeTurns('answers at a fixed rate', answerRate, [ours, limit])
  const { perSecond } = await takeTurns('answers at saturation', saturation, [ours, limit, others])
  await checkRows(app, ours, 'attempts', 'idempotency_keys')
  await checkRows(bare, limit, 'answers')
  await checkRows(peer, others, '"Attempt"', '"StoredAnswer"')
  const referenceOf = (name: string, values: readonly number[] = []) => ({ reference: { name, values } })
  return [
    rowOf('answer at 300/s, p95', p95[0], referenceOf('bare', p95[1])),
    rowOf('answers with 32 connections', perSecond[0], referenceOf('Express and Prisma', perSecond[2])),
    rowOf('answers with 32 connections, next to the bare route', perSecond[0], referenceOf('bare', perSecond[1])),
  ]
}

async function measurePath({ url }: Program): Promise<Row[]> {
  const requests = Array.from({ length: learnerCount }, (_, index) => ({
    path: `/api/users/${userIdOf(index + 1)}/chants`,
    headers: { cookie: cookieOf(index + 1), 'accept-encoding': 'gzip, deflate, br' },
  }))
  const unchanged: Outgoing[] = []
  for (const { path, headers } of requests) {
    const response = await fetch(url + path, { headers })
    const etag = response.headers.get('etag')
    if ((await response.text()) === '[]' || etag === null || !response.headers.has('content-encoding'))
      throw new Error(`${path} returns no compressed chants with an ETag.`)
    unchanged.push({ path, headers: { ...headers, 'if-none-match': etag } })
  }
  const loadOf = (list: readonly Outgoing[], expectedStatus: number): Load => ({
    url,
    next: (count) => list[count % list.length] ?? { path: '/', headers: {} },
    expectedStatus,
    sent: 0,
  })
  const loads = [loadOf(requests, 200), loadOf(unchanged, 304)]
  const { p95 } = await takeTurns('learning path, full and 304', pathRate, loads)
  return [rowOf('learning path at 30/s, p95', p95[0]), rowOf('learning path, 304 at 30/s, p95', p95[1])]
}

async function measureGrowth(start: Start): Promise<Row> {
  const loads: Load[] = []
  for (const users of [fewUsers, manyUsers]) {
    console.log(`  adding ${users} users ...`)
    const app = await start(`users_${users}`, main)
    await addLearners(app, users)
    const load = { url: app.url, expectedStatus: 200, sent: 0 }
    await run({ ...load, next: await answersOf(app, 1, 1) }, { rate: 10 }, 1)
    await copyRows(app, users)
    loads.push({ ...load, next: await answersOf(app, Math.min(users, maxSignedIn), users) })
  }
  const { p95 } = await takeTurns('few and many users', answerRate, loads)
  const reference = { name: `that with ${fewUsers}`, values: p95[0] ?? [] }
  return rowOf('answer at 300/s with 1000000 users, p95', p95[1], { reference })
}

export function measureCapacity(): Promise<Row[]> {
  return withStage(async (start) => {
    const app = await start('schola', main)
    await addLearners(app, learnerCount)
    const rows = [...(await measureAnswers(start, app)), ...(await measurePath(app))]
    rows.push(rowOf('highest memory of the Node process under this load', [await app.maxMegabytes()]))
    return options.growth ? [...rows, await measureGrowth(start)] : rows
  })
}
