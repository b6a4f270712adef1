import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersOf, type Learner, populate, runSql } from './learners.ts'
import { type Load, loadAtRate, loadConnections, loadOf, type Measured } from './load.ts'
import { type Figure, noReference } from './report.ts'
import { median, ratios, rounds, seconds } from './rounds.ts'
import { type Program, type Stage, withStage } from './stage.ts'

const learnerCount = 200
export const answersPerSecond = 300
const pathsPerSecond = 30
const connections = 32
const warmUpSeconds = 2

const maxAnswerMs = 100
const maxTimesBare = 3
const minAnswersPerSecond = 500
const minTimesPeer = 5
const maxPathMs = 150
const maxUnchangedPathMs = 20
const maxMegabytes = 220

/** A server that records answers, and the tables that must have one row per acknowledged answer. */
interface Side extends Program {
  readonly name: string
  readonly databaseUrl: string
  readonly answers: Load
  readonly tables: readonly string[]
}

type Run = (load: Load, seconds: number) => Promise<Measured>
export const atRate =
  (rate: number): Run =>
  (load, duration) =>
    loadAtRate(load, rate, duration)
const saturate: Run = (load, duration) => loadConnections(load, connections, duration)

/** Runs the loads one after the other in each round; returns the rounds of each load. */
export async function takeTurns(title: string, loads: readonly Load[], run: Run): Promise<Measured[][]> {
  for (const load of loads) await run(load, Math.min(warmUpSeconds, seconds))
  const results: Measured[][] = loads.map(() => [])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, load] of loads.entries()) results[index]?.push(await run(load, seconds))
    const last = results.flatMap((each) => each.at(-1) ?? [])
    const shown = last.map(({ perSecond, p95 }) => `${Math.round(perSecond)}/s (p95 ${p95.toFixed(1)} ms)`)
    console.log(`  ${title}, round ${round} of ${rounds}: ${shown.join(', ')}`)
  }
  return results
}

export const p95Of = (measured: readonly Measured[]) => measured.map(({ p95 }) => p95)
export const ms = (values: readonly number[]) => `${median(values).toFixed(1)} ms`
const latencyOf = (measured: readonly Measured[]) =>
  `${ms(p95Of(measured))} (p50 ${ms(measured.map(({ p50 }) => p50))}, p99 ${ms(measured.map(({ p99 }) => p99))})`
const rateOf = (measured: readonly Measured[]) => measured.map(({ perSecond }) => perSecond)
export const spreadOf = (values: readonly number[], digits: number, unit = '') =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}${unit}`

async function startSchola(stage: Stage): Promise<{ side: Side; learners: Learner[] }> {
  const databaseUrl = await stage.makeDatabase('bench_schola')
  const program = await stage.startApp(databaseUrl)
  const learners = await populate(databaseUrl, learnerCount, learnerCount)
  const answers = loadOf(program.url, answersOf(learners))
  return {
    side: { ...program, name: 'Schola', databaseUrl, answers, tables: ['attempts', 'idempotency_keys'] },
    learners,
  }
}

async function startBare(stage: Stage, learners: readonly Learner[]): Promise<Side> {
  const databaseUrl = await stage.makeDatabase('bench_bare')
  const program = await stage.start(['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], databaseUrl)
  return {
    ...program,
    name: 'bare',
    databaseUrl,
    answers: loadOf(program.url, answersOf(learners)),
    tables: ['answers'],
  }
}

async function startPeer(stage: Stage, learners: readonly Learner[]): Promise<Side> {
  const folder = join(import.meta.dirname, 'peer')
  const databaseUrl = await stage.makeDatabase('bench_peer')
  await runSql(databaseUrl, await readFile(join(folder, 'tables.sql'), 'utf8'))
  const ids = learners.map(({ userId }) => userId)
  const tokens = learners.map(({ cookie }) => cookie.split('=')[1])
  await runSql(databaseUrl, `insert into "User" select id, 'Clara' from unnest($1::text[]) id`, [ids])
  await runSql(
    databaseUrl,
    `insert into "Session" select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, now() + interval '90 days'
      from unnest($1::text[], $2::text[]) t(token, id)`,
    [tokens, ids],
  )
  const program = await stage.start([join(folder, 'server.mjs')], databaseUrl)
  const answers = loadOf(program.url, answersOf(learners))
  return { ...program, name: 'Express and Prisma', databaseUrl, answers, tables: ['"Attempt"', '"StoredAnswer"'] }
}

async function measureRate(bare: Side, schola: Side): Promise<Figure> {
  const loads = [bare.answers, schola.answers]
  const [reference = [], measured = []] = await takeTurns('answers at a fixed rate', loads, atRate(answersPerSecond))
  const timesBare = ratios(p95Of(measured), p95Of(reference))
  return {
    name: `answer at ${answersPerSecond}/s, p95`,
    value: latencyOf(measured),
    floor: `bare ${latencyOf(reference)}`,
    ratio: median(timesBare).toFixed(2),
    goal: `under ${maxAnswerMs} ms, at most ${maxTimesBare} x bare`,
    holds: median(p95Of(measured)) < maxAnswerMs && median(timesBare) <= maxTimesBare,
    spread: `${spreadOf(timesBare, 2)} x bare`,
  }
}

async function measureSaturation(bare: Side, schola: Side, peer: Side): Promise<Figure[]> {
  const loads = [bare.answers, schola.answers, peer.answers]
  const [limit = [], measured = [], others = []] = await takeTurns('answers at saturation', loads, saturate)
  const perSecond = (each: readonly Measured[]) => `${Math.round(median(rateOf(each)))}/s`
  const [name, value] = [`answers with ${connections} connections`, perSecond(measured)]
  const [timesPeer, ofLimit] = [ratios(rateOf(measured), rateOf(others)), ratios(rateOf(measured), rateOf(limit))]
  return [
    {
      name,
      value,
      floor: `${peer.name} ${perSecond(others)}`,
      ratio: median(timesPeer).toFixed(1),
      goal: `at least ${minAnswersPerSecond}/s, at least ${minTimesPeer} x ${peer.name}`,
      holds: median(rateOf(measured)) >= minAnswersPerSecond && median(timesPeer) >= minTimesPeer,
      spread: `${spreadOf(timesPeer, 1)} x ${peer.name}`,
    },
    {
      name: `${name}, of the limit`,
      value,
      floor: `bare ${perSecond(limit)}`,
      ratio: median(ofLimit).toFixed(2),
      goal: 'none',
      holds: true,
      spread: spreadOf(ofLimit, 2),
    },
  ]
}

async function measurePath({ url }: Side, learners: readonly Learner[]): Promise<{ figures: Figure[]; loads: Load[] }> {
  const requests = learners.map(({ userId, cookie }) => ({
    path: `/api/users/${userId}/chants`,
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
  }))
  const unchanged: typeof requests = []
  for (const { path, headers } of requests) {
    const response = await fetch(url + path, { headers })
    const chants = (await response.json()) as readonly unknown[]
    const etag = response.headers.get('etag')
    if (chants.length === 0 || etag === null || !response.headers.has('content-encoding')) {
      throw new Error(`${path} returns no compressed chants with an ETag.`)
    }
    unchanged.push({ path, headers: Object.assign({ 'if-none-match': etag }, headers) })
  }
  function loadFor(list: typeof requests, status: number): Load {
    let count = 0
    return loadOf(url, () => list[count++ % list.length] ?? { path: '/', headers: {} }, status)
  }
  const loads = [loadFor(requests, 200), loadFor(unchanged, 304)]
  const [full = [], same = []] = await takeTurns('learning path, full and 304', loads, atRate(pathsPerSecond))
  const figure = (name: string, measured: readonly Measured[], maxMs: number): Figure => ({
    ...noReference,
    name: `${name} at ${pathsPerSecond}/s, p95`,
    value: latencyOf(measured),
    goal: `under ${maxMs} ms`,
    holds: median(p95Of(measured)) < maxMs,
    spread: spreadOf(p95Of(measured), 1, ' ms'),
  })
  const kilobytes = Math.round((loads[0]?.bytes ?? 0) / 1000)
  return {
    figures: [
      figure(`learning path (${kilobytes} kB compressed)`, full, maxPathMs),
      figure('learning path, 304', same, maxUnchangedPathMs),
    ],
    loads,
  }
}

async function measureMemory(schola: Side): Promise<Figure> {
  const measured = await schola.maxMegabytes()
  return {
    ...noReference,
    name: 'highest memory of the Node process under this load',
    value: measured === undefined ? 'n/a' : `${Math.round(measured)} MB`,
    goal: `at most ${maxMegabytes} MB`,
    holds: measured === undefined || measured <= maxMegabytes,
  }
}

/** Compares acknowledged answers with rows. */
async function compareRows({ name, databaseUrl, answers, tables }: Side): Promise<Figure> {
  const counts: number[] = []
  for (const table of tables) {
    const [row] = await runSql<{ count: number }>(databaseUrl, `select count(*)::int as count from ${table}`)
    counts.push(row?.count ?? 0)
  }
  return {
    ...noReference,
    name: `${name}: rows of acknowledged answers`,
    value: counts.join(', '),
    floor: `${answers.acknowledged} acknowledged`,
    goal: 'equal',
    holds: answers.acknowledged > 0 && counts.every((count) => count === answers.acknowledged),
  }
}

export function countFailures(loads: readonly Load[]): Figure {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0)
  return {
    ...noReference,
    name: 'failed requests',
    value: String(failed),
    goal: '0',
    holds: failed === 0,
    spread: loads.map(({ failure }) => failure).join(' '),
  }
}

/** Measures the answer call and the learning path against their budgets. */
export async function measureCapacity(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const { side: schola, learners } = await startSchola(stage)
    const [bare, peer] = [await startBare(stage, learners), await startPeer(stage, learners)]
    const rate = await measureRate(bare, schola)
    const saturation = await measureSaturation(bare, schola, peer)
    const path = await measurePath(schola, learners)
    const memory = await measureMemory(schola)
    const rows: Figure[] = []
    for (const side of [bare, schola, peer]) rows.push(await compareRows(side))
    const loads = [...[bare, schola, peer].map(({ answers }) => answers), ...path.loads]
    return [rate, ...saturation, ...path.figures, memory, ...rows, countFailures(loads)]
  })
}
