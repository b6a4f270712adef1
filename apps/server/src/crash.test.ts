import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { z } from 'zod'
import { databaseUrl } from './postgres/connection.ts'
import { findPostmaster } from './postgres/postmaster-file.ts'
import { hashToken, makeToken, sessionCookieName } from './sessions/session-cookie.ts'
import { askOnce } from './testing/database.ts'
import { buildServer, findFreePort, type ServerProcess, spawnServer, untilReady } from './testing/server-process.ts'

const learner = 'crash-learner'
const token = makeToken()
const cookie = `${sessionCookieName(false)}=${token}`
const closers: (() => Promise<unknown>)[] = []
let dataDir: string
let start: () => Promise<ServerProcess>
let server: ServerProcess
let exerciseId: number

async function getPostmaster() {
  const postmaster = await findPostmaster(join(dataDir, 'postgres', 'data'))
  if (!postmaster) throw new Error('PostgreSQL does not run.')
  return postmaster
}

async function ask<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return askOnce({ connectionString: databaseUrl((await getPostmaster()).socketDir) }, text, values)
}

beforeAll(async () => {
  const { entry, remove } = await buildServer()
  closers.push(remove)
  dataDir = await mkdtemp(join(tmpdir(), 'schola-crash-'))
  await chmod(dataDir, 0o755)
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const port = await findFreePort()
  start = async () => {
    const started = spawnServer({ entry, port, env: { DATA_DIR: dataDir, ADMIN_PASSWORD: 'not needed here' } })
    await untilReady(started)
    return started
  }
  server = await start()
  closers.push(async () => {
    await server.end('SIGTERM')
    const left = await findPostmaster(join(dataDir, 'postgres', 'data'))
    if (left) process.kill(left.pid, 'SIGQUIT')
  })
  const [exercise] = await ask<{ id: number }>('select min(id) as id from exercises where chant_id = 1')
  exerciseId = exercise?.id ?? 0
  await ask('insert into users (id) values ($1)', [learner])
  await ask(`insert into sessions values ($1, $2, now(), now(), now() + interval '1 day', null)`, [
    hashToken(token),
    learner,
  ])
}, 120_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
}, 60_000)

/** The same seed gives the same schedule of kills. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

let written = 0
let highestStreak = 0
const acknowledged: number[] = []

/** Posts one write of its own; true when the server has acknowledged it. */
async function write(): Promise<boolean> {
  const number = (written += 1)
  // Every fourth is a call that holds a connection through a whole transaction.
  const [path, json] =
    number % 4 === 0
      ? ['/attempts', { exerciseId, score: 100, durationMs: number }]
      : ['/chants/1/progress', { recordStreak: number }]
  try {
    const response = await server.request(`/api/users/${learner}${path}`, {
      method: 'POST',
      cookie,
      headers: { 'idempotency-key': `write-${number}` },
      json,
    })
    await response.text()
    if (response.status !== 200) return false
    if (number % 4 !== 0) highestStreak = Math.max(highestStreak, number)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  acknowledged.push(number)
  return true
}

/** Four writers at once; the server is killed after the given number of acknowledgements. */
async function writeUntilKilled(after: number, kill: () => void): Promise<void> {
  const goal = acknowledged.length + after
  let isKilled = false
  async function writer() {
    while ((await write()) && !isKilled) {
      if (acknowledged.length < goal || isKilled) continue
      isKilled = true
      kill()
    }
  }
  await Promise.all([writer(), writer(), writer(), writer()])
  expect(isKilled, server.said()).toBe(true)
}

/** Acknowledged writes that are missing. */
async function findLost(): Promise<number[]> {
  const rows = await ask<{ key: string }>('select key from idempotency_keys where user_id = $1', [learner])
  const there = new Set(rows.map(({ key }) => key))
  return acknowledged.filter((number) => !there.has(`write-${number}`))
}

/** Rows without their idempotency record, and records without their row. */
async function findHalfWritten(): Promise<number[]> {
  const rows = await ask<{ number: number }>(
    `select coalesce(a.duration_ms, split_part(k.key, '-', 2)::int) as number
      from (select * from attempts where user_id = $1) a
      full join (select * from idempotency_keys where user_id = $1 and split_part(key, '-', 2)::int % 4 = 0) k
        on k.key = 'write-' || a.duration_ms
      where a.id is null or k.key is null`,
    [learner],
  )
  return rows.map(({ number }) => number)
}

async function readRecordStreak(): Promise<number> {
  const response = await server.request(`/api/users/${learner}/chants`, { cookie })
  const chants = z
    .array(z.object({ progress: z.object({ recordStreak: z.number() }).nullable() }))
    .parse(await response.json())
  return chants[0]?.progress?.recordStreak ?? 0
}

// Two hundred on demand: CRASH_KILLS=200.
const kills = Number(process.env.CRASH_KILLS ?? 10)
const serverKills = Math.ceil(kills * 0.6)
const databaseKills = kills - serverKills

it(
  'promise 23.7: killed with -9 at random, server and PostgreSQL lose no acknowledged write and leave none half made',
  async () => {
    const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
    onTestFailed(() => void process.stderr.write(`The same kills again: CRASH_SEED=${seed}\n`))
    const random = randomFrom(seed)
    const left = { server: serverKills, database: databaseKills }
    while (left.server + left.database > 0) {
      const victim = random(left.server + left.database) < left.server ? 'server' : 'database'
      left[victim] -= 1
      const after = 1 + random(40)
      if (victim === 'server') {
        await writeUntilKilled(after, () => void server.child.kill('SIGKILL'))
        await server.end('SIGKILL')
        server = await start()
      } else {
        const { pid } = await getPostmaster()
        await writeUntilKilled(after, () => void process.kill(pid, 'SIGKILL'))
        await untilReady(server)
        expect((await getPostmaster()).pid, 'PostgreSQL was started again').not.toBe(pid)
      }
      expect(await findLost()).toEqual([])
      expect(await findHalfWritten()).toEqual([])
      expect(await readRecordStreak()).toBeGreaterThanOrEqual(highestStreak)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(serverKills + databaseKills)
  },
  60_000 + kills * 18_000,
)
