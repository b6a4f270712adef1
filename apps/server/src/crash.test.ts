import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest'
import { z } from 'zod'
import { databaseUrl } from './db/embedded/embedded.ts'
import { hashToken, makeToken, sessionCookieName } from './features/sessions/session.ts'
import { askOnce } from './testing/database.ts'
import { findFreePort, findPostmaster, type ServerProcess, spawnServer, untilReady } from './testing/server-process.ts'

const learner = 'crash-learner'
const token = makeToken()
const cookie = `${sessionCookieName(false)}=${token}`
const closers: (() => Promise<unknown>)[] = []
let dataDir: string
let start: () => Promise<ServerProcess>
let server: ServerProcess
/** One of each chant that is written to. */
let exerciseIds: number[]

async function getPostmaster() {
  const postmaster = await findPostmaster(dataDir)
  if (!postmaster) throw new Error('PostgreSQL does not run.')
  return postmaster
}

async function ask<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return askOnce({ connectionString: databaseUrl((await getPostmaster()).socketDir) }, text, values)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schola-crash-'))
  await chmod(dataDir, 0o755)
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const port = await findFreePort()
  start = async () => {
    const started = spawnServer({ port, env: { DATA_DIR: dataDir, ADMIN_PASSWORD: 'not needed here' } })
    await untilReady(started)
    return started
  }
  server = await start()
  closers.push(async () => {
    await server.end('SIGTERM')
    const left = await findPostmaster(dataDir)
    if (left) process.kill(left.pid, 'SIGQUIT')
  })
  const exercises = await ask<{ id: number }>(
    'select min(id) as id from exercises where chant_id <= 4 and level = 1 group by chant_id',
  )
  exerciseIds = exercises.map(({ id }) => id)
  await ask('insert into users (id) values ($1)', [learner])
  // The first three are completed, so that the fourth is open.
  await ask(
    `insert into progress select $1, id, 0, 100, true, false, 5, false, 0, 0, null, null, '{}', 0 from chants where id <= 3`,
    [learner],
  )
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

/** Every part of it bears its number. */
const answerOf = (number: number, exerciseId: number) => ({
  exerciseId,
  showingId: randomUUID(),
  score: 100,
  durationMs: number,
  where: 'player',
  epoch: 0,
  accountStreak: 1 + (number % 50),
  level: { number: 1, streak: 1, completed: false, recordStreak: number },
})

/** Posts one write of its own; true when the server has acknowledged it. */
async function write(exerciseId: number): Promise<boolean> {
  const number = (written += 1)
  // Every fourth is a call that holds a connection through a whole transaction.
  const [path, json] =
    number % 4 === 0 ? ['/email-consent', { emailMarketingConsent: true }] : ['/answers', answerOf(number, exerciseId)]
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

/**
 * Four writers at once, each with a chant of its own: an answer that another has overtaken may have nothing to change.
 * The server is killed after the given number of acknowledgements.
 */
async function writeUntilKilled(after: number, kill: () => void): Promise<void> {
  const goal = acknowledged.length + after
  let isKilled = false
  async function writer(exerciseId: number) {
    while ((await write(exerciseId)) && !isKilled) {
      if (acknowledged.length < goal || isKilled) continue
      isKilled = true
      kill()
    }
  }
  await Promise.all(exerciseIds.map(writer))
  expect(isKilled, server.said()).toBe(true)
}

/** Acknowledged writes that are missing. */
async function findLost(): Promise<number[]> {
  const rows = await ask<{ key: string }>('select key from idempotency_keys where user_id = $1', [learner])
  const there = new Set(rows.map(({ key }) => key))
  return acknowledged.filter((number) => !there.has(`write-${number}`))
}

/** Writes of which there is one part without another: a stored reply without its rows, or rows without it. */
async function findHalfWritten(): Promise<string[]> {
  const rows = await ask<{ half: string }>(
    `with answer_keys as (
        select split_part(key, '-', 2)::int as number from idempotency_keys
        where user_id = $1 and split_part(key, '-', 2)::int % 4 <> 0
      ), counted as (select
        (select count(*) from answer_keys) as answers,
        (select count(*) from idempotency_keys where user_id = $1) - (select count(*) from answer_keys) as consents,
        (select count(*) from consent_records where user_id = $1) as consent_records,
        (select coalesce(sum(version), 0) from progress where user_id = $1) as versions,
        (select coalesce(max(record_streak), 0) from progress where user_id = $1) as record,
        (select coalesce(max(number), 0) from answer_keys) as last,
        (select count(*) from practice_days where user_id = $1) as days,
        (select count(*) from day_streaks where user_id = $1) as runs)
      select 'attempt or reply ' || coalesce(a.duration_ms, k.number) as half
        from (select * from attempts where user_id = $1) a full join answer_keys k on k.number = a.duration_ms
        where a.id is null or k.number is null
      union all select 'progress' from counted where versions <> answers or record <> last
      union all select 'streak' from counted where answers > 0 and not exists (
        select from attempts a join users u on u.id = a.user_id and u.current_streak_at = a.at
        where u.id = $1 and u.current_streak = 1 + a.duration_ms % 50
          and a.at = (select max(at) from attempts where user_id = $1))
      union all select 'day' from counted where (days > 0) <> (answers > 0) or (runs > 0) <> (answers > 0)
      union all select 'consent' from counted where consents <> consent_records`,
    [learner],
  )
  return rows.map(({ half }) => half)
}

async function readRecordStreak(): Promise<number> {
  const response = await server.request(`/api/users/${learner}/chants`, { cookie })
  const chants = z
    .array(z.object({ progress: z.object({ recordStreak: z.number() }).nullable() }))
    .parse(await response.json())
  return Math.max(...chants.map(({ progress }) => progress?.recordStreak ?? 0))
}

// Two hundred on demand: CRASH_KILLS=200.
const kills = Number(process.env.CRASH_KILLS ?? 5)
const serverKills = Math.ceil(kills * 0.6)
const databaseKills = kills - serverKills

it(
  'killed with -9 at random, server and PostgreSQL lose no acknowledged write and leave none half made',
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
        // Until its processes know of its end they answer on, and the server is ready.
        const isAnew = async () => expect((await getPostmaster()).pid, 'PostgreSQL was started again').not.toBe(pid)
        await vi.waitFor(isAnew, { timeout: 60_000, interval: 25 })
        await untilReady(server)
      }
      expect(await findLost()).toEqual([])
      expect(await findHalfWritten()).toEqual([])
      expect(await readRecordStreak()).toBeGreaterThanOrEqual(highestStreak)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(serverKills + databaseKills)
  },
  60_000 + kills * 18_000,
)
