import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersOf, copyRows, type Learner, populate, runSql } from './learners.ts'
import { type Load, loadAtRate, loadConnections, loadOf, type Measured } from './load.ts'
import { type Figure, median, options, ratios, rounds, spreadOf } from './report.ts'
import { ensurePackages, type Program, type Stage, withStage } from './stage.ts'

const learnerCount = 200
const answersPerSecond = 300
const pathsPerSecond = 30
const connections = 32
const [fewUsers, manyUsers] = [100, 1_000_000]
const maxSignedIn = 1000
const warmUpSeconds = 2
const seconds = Number(options.seconds)

const maxAnswerMs = 100
const maxTimesBare = 3
const minAnswersPerSecond = 500
const minTimesPeer = 5
const maxPathMs = 150
const maxUnchangedPathMs = 20
const maxGrowth = 1.3
const maxMegabytes = 220

/** A server that records answers, and the tables that must have one row per acknowledged answer. */
interface Side extends Program {
  readonly name: string
  readonly databaseUrl: string
  readonly answers: Load
  readonly tables: readonly string[]
}

type Run = (load: Load, seconds: number) => Promise<Measured>
const answerAtRate: Run = (load, duration) => loadAtRate(load, answersPerSecond, duration)
const readAtRate: Run = (load, duration) => loadAtRate(load, pathsPerSecond, duration)
const saturate: Run = (load, duration) => loadConnections(load, connections, duration)

/** Runs the loads one after the other in each round; returns the rounds of each load. */
async function takeTurns(title: string, loads: readonly Load[], run: Run): Promise<Measured[][]> {
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

const p95Of = (measured: readonly Measured[]) => measured.map(({ p95 }) => p95)
const rateOf = (measured: readonly Measured[]) => measured.map(({ perSecond }) => perSecond)
const ms = (values: readonly number[]) => `${median(values).toFixed(1)} ms`
const perSecond = (measured: readonly Measured[]) => `${Math.round(median(rateOf(measured)))}/s`

async function startSides(stage: Stage): Promise<{ bare: Side; schola: Side; peer: Side; learners: Learner[] }> {
  ensurePackages('peer')
  const peerFolder = join(import.meta.dirname, 'peer')
  // Any program will do as the engine: `generate` does not run it, and would download it otherwise.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  const generate = ['node_modules/prisma/build/index.js', 'generate', '--no-hints']
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const { status } = spawnSync(process.execPath, generate, { cwd: peerFolder, env, stdio: [...stdio] })
  if (status !== 0) throw new Error('Prisma could not generate the client of bench/peer.')

  const scholaUrl = await stage.makeDatabase('bench_schola')
  const schola = await stage.startApp(scholaUrl)
  const learners = await populate(scholaUrl, learnerCount, learnerCount)
  const bareUrl = await stage.makeDatabase('bench_bare')
  const bare = await stage.start(['--import', 'tsx', join(import.meta.dirname, 'bare/server.ts')], bareUrl)
  const peerUrl = await stage.makeDatabase('bench_peer')
  await runSql(peerUrl, await readFile(join(peerFolder, 'tables.sql'), 'utf8'))
  const ids = learners.map(({ userId }) => userId)
  await runSql(peerUrl, `insert into "User" select id, 'Clara' from unnest($1::text[]) id`, [ids])
  await runSql(
    peerUrl,
    `insert into "Session" select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, now() + interval '90 days'
      from unnest($1::text[], $2::text[]) t(token, id)`,
    [learners.map(({ cookie }) => cookie.split('=')[1]), ids],
  )
  const peer = await stage.start([join(peerFolder, 'server.mjs')], peerUrl)
  const sideOf = (name: string, program: Program, databaseUrl: string, tables: readonly string[]): Side => ({
    ...program,
    name,
    databaseUrl,
    answers: loadOf(program.url, answersOf(learners)),
    tables,
  })
  return {
    bare: sideOf('bare route', bare, bareUrl, ['answers']),
    schola: sideOf('Schola', schola, scholaUrl, ['attempts', 'idempotency_keys']),
    peer: sideOf('Express and Prisma', peer, peerUrl, ['"Attempt"', '"StoredAnswer"']),
    learners,
  }
}

async function measureAnswers(bare: Side, schola: Side, peer: Side): Promise<Figure[]> {
  const atRateLoads = [bare.answers, schola.answers]
  const [slow = [], steady = []] = await takeTurns('answers at a fixed rate', atRateLoads, answerAtRate)
  const timesBare = ratios(p95Of(steady), p95Of(slow))
  const loads = [bare.answers, schola.answers, peer.answers]
  const [limit = [], measured = [], others = []] = await takeTurns('answers at saturation', loads, saturate)
  const timesPeer = ratios(rateOf(measured), rateOf(others))
  return [
    {
      name: `answer at ${answersPerSecond}/s, p95`,
      value: `${ms(p95Of(steady))}, ${median(timesBare).toFixed(2)} x bare`,
      budget: `under ${maxAnswerMs} ms, at most ${maxTimesBare} x bare`,
      isHeld: median(p95Of(steady)) < maxAnswerMs && median(timesBare) <= maxTimesBare,
      reference: `bare ${ms(p95Of(slow))}`,
      spread: `${spreadOf(timesBare, 2)} x bare`,
    },
    {
      name: `answers with ${connections} connections`,
      value: `${perSecond(measured)}, ${median(timesPeer).toFixed(1)} x peer`,
      budget: `at least ${minAnswersPerSecond}/s, at least ${minTimesPeer} x peer`,
      isHeld: median(rateOf(measured)) >= minAnswersPerSecond && median(timesPeer) >= minTimesPeer,
      reference: `bare ${perSecond(limit)}, peer (${peer.name}) ${perSecond(others)}`,
      spread: `${spreadOf(timesPeer, 1)} x peer`,
    },
  ]
}

async function measurePath({ url }: Side, learners: readonly Learner[], loads: Load[]): Promise<Figure[]> {
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
  loads.push(loadFor(requests, 200), loadFor(unchanged, 304))
  const [full = [], same = []] = await takeTurns('learning path, full and 304', loads, readAtRate)
  const figureOf = (name: string, measured: readonly Measured[], maxMs: number): Figure => ({
    name: `${name} at ${pathsPerSecond}/s, p95`,
    value: ms(p95Of(measured)),
    budget: `under ${maxMs} ms`,
    isHeld: median(p95Of(measured)) < maxMs,
    spread: spreadOf(p95Of(measured), 1, ' ms'),
  })
  return [figureOf('learning path', full, maxPathMs), figureOf('learning path, 304', same, maxUnchangedPathMs)]
}

/** Compares acknowledged answers with rows, and counts failed requests. */
async function checkAnswers(sides: readonly Side[], loads: readonly Load[]): Promise<Figure> {
  const mistakes = loads.filter(({ failed }) => failed > 0).map(({ failed, failure }) => `${failed} failed: ${failure}`)
  for (const { name, databaseUrl, answers, tables } of sides) {
    for (const table of tables) {
      const [row] = await runSql<{ count: number }>(databaseUrl, `select count(*)::int as count from ${table}`)
      if (row?.count !== answers.acknowledged) mistakes.push(`${name}: ${row?.count} of ${answers.acknowledged}`)
    }
  }
  const value = mistakes.length === 0 ? 'none' : mistakes.join('; ')
  return { name: 'failed requests, lost answers', value, budget: 'none', isHeld: mistakes.length === 0 }
}

async function prepareUsers(stage: Stage, users: number): Promise<Load> {
  console.log(`  adding ${users} users ...`)
  const databaseUrl = await stage.makeDatabase(`bench_${users}`)
  const { url } = await stage.startApp(databaseUrl)
  const learners = await populate(databaseUrl, users, Math.min(users, maxSignedIn))
  const first = learners.slice(0, 1)
  await loadAtRate(loadOf(url, answersOf(first)), 10, 1)
  await copyRows(databaseUrl, first[0]?.userId ?? '', users)
  await runSql(databaseUrl, 'vacuum analyze')
  return loadOf(url, answersOf(learners))
}

async function measureGrowth(stage: Stage): Promise<Figure[]> {
  const loads = [await prepareUsers(stage, fewUsers), await prepareUsers(stage, manyUsers)]
  const [few = [], many = []] = await takeTurns('few and many users', loads, answerAtRate)
  const growth = ratios(p95Of(many), p95Of(few))
  const growthFigure = {
    name: `answer at ${answersPerSecond}/s with ${manyUsers} users, p95`,
    value: `${ms(p95Of(many))}, ${median(growth).toFixed(2)} x`,
    budget: `at most ${maxGrowth} x that with ${fewUsers}`,
    isHeld: median(growth) <= maxGrowth,
    reference: `${fewUsers} users ${ms(p95Of(few))}`,
    spread: `${spreadOf(growth, 2)} x`,
  }
  return [growthFigure, await checkAnswers([], loads)]
}

/** Measures the answer call and the learning path against their budgets. */
export async function measureCapacity(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const { bare, schola, peer, learners } = await startSides(stage)
    const figures = await measureAnswers(bare, schola, peer)
    const pathLoads: Load[] = []
    figures.push(...(await measurePath(schola, learners, pathLoads)))
    const megabytes = (await schola.maxMegabytes()) ?? Number.NaN
    const memory: Figure = {
      name: 'highest memory of the Node process under this load',
      value: `${Math.round(megabytes)} MB`,
      budget: `at most ${maxMegabytes} MB`,
      isHeld: !(megabytes > maxMegabytes),
    }
    figures.push(memory)
    const sides = [bare, schola, peer]
    figures.push(await checkAnswers(sides, [...sides.map(({ answers }) => answers), ...pathLoads]))
    return options.growth ? [...figures, ...(await measureGrowth(stage))] : figures
  })
}
