import { calls } from '@schola/contract/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { connect, usualTimeouts } from '../db/connect.ts'
import { patiently } from '../testing/patiently.ts'
import { sampleRequests } from '../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { type FaultyProxy, openFaultyProxy } from './testing/faulty-proxy.ts'
import { findDamage, startWriters } from './testing/writers.ts'

// Half a minute and two hundred rounds on demand: FAULT_AWAY_SECONDS=30 FAULT_ROUNDS=200.
const awayMs = Number(process.env.FAULT_AWAY_SECONDS ?? 1) * 1000
const rounds = Number(process.env.FAULT_ROUNDS ?? 6)

let proxy: FaultyProxy
const timeouts = { connectionMs: 4000, statementMs: 4000, answerMs: 2000, shortReadMs: 1500, readinessMs: 1500 }
const reach = async (url: string) => (proxy = await openFaultyProxy(url))
const test = useTestApp({}, {}, { reach, timeouts, heartbeatMs: 500 })
const away = 'The database cannot be reached right now. Please try again in a moment.'

afterEach(() => proxy.mend())

async function ask(session: TestSession | undefined, name: string) {
  const call = calls[name]
  const sample = sampleRequests[name]
  if (!call || !sample) throw new Error(`There is no call ${name}.`)
  const request = sample({ ownerId: session?.userId ?? '', exerciseId: 1 })
  return test().call(session, { method: call.method, ...request })
}
/** One of each way to the database: short reads, batched writes, transactions, the pool, the curriculum. */
const ways = ['listLearnerChants', 'recordProgress', 'saveAccountStreak', 'getFigures', 'listChants', 'getReadiness']

async function expectRecovery(session: TestSession) {
  await proxy.mend()
  for (const name of ways) await expect.poll(async () => (await ask(session, name)).statusCode, patiently).toBe(200)
}

describe('promise 23.8: the database is away', () => {
  it(
    'every call that needs it says so with 503 and a sentence, and after it is back all is well without a restart',
    async () => {
      const session = await test().signIn({ elevated: true })
      await proxy.cut()
      for (const [name, call] of Object.entries(calls)) {
        const response = await ask(session, name)
        if (name === 'getHealth') {
          expect(response.statusCode, 'the process itself is alive').toBe(200)
          continue
        }
        expect([call.path, response.statusCode, response.headers['retry-after']]).toEqual([call.path, 503, '2'])
        expect(response.json()).toEqual({ message: away })
      }
      const until = Date.now() + awayMs
      while (Date.now() < until) expect((await ask(session, 'recordProgress')).statusCode).toBe(503)
      await expectRecovery(session)
    },
    60_000 + awayMs,
  )

  it('a person who signs in meanwhile is shown a page that says so', async () => {
    await proxy.cut()
    const response = await test().call(undefined, {
      url: '/api/login',
      headers: { accept: 'text/html', host: 'localhost:3000' },
    })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.body).toContain(away)
  })

  it('one that is there and says nothing is given up on, and its connections with it', async () => {
    const session = await test().signIn()
    await expectRecovery(session)
    proxy.silence()
    const begun = performance.now()
    const answers = await Promise.all([...ways, ...ways].map((name) => ask(session, name)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    // A read of the session and a transaction, one after the other: far from minutes.
    expect(performance.now() - begun).toBeLessThan(30_000)
    await expectRecovery(session)
  })

  it('one that says nothing makes the server unready long before its statements are given up', async () => {
    const { readinessMs, ...others } = usualTimeouts
    expect(readinessMs).toBeLessThan(6000)
    expect(readinessMs * 2).toBeLessThanOrEqual(Math.min(others.statementMs, others.answerMs, others.shortReadMs))
    const patient = { connectionMs: 5000, statementMs: 60_000, answerMs: 60_000, shortReadMs: 60_000 }
    const database = connect({ url: proxy.url, timeouts: { ...patient, readinessMs: 1000 } })
    const app = await buildApp({ ...test().deps, database }, { logStream: { write: () => undefined } })
    const ready = async () => (await app.inject('/readyz')).statusCode
    await expect.poll(ready, patiently).toBe(200)
    proxy.silence()
    const begun = performance.now()
    expect(await ready()).toBe(503)
    expect(performance.now() - begun, 'its reads are given up after a minute').toBeLessThan(30_000)
    await proxy.mend()
    await app.close()
    await database.close()
  })

  it('one that says nothing does not keep a server from stopping', async () => {
    const database = connect({ url: proxy.url, timeouts })
    const connectAll = () =>
      Promise.all([
        database.pool.query('select 1'),
        database.readPipeline.query({ text: 'select 1' }),
        database.writePipeline.query({ text: 'select 1' }),
      ])
    await vi.waitFor(connectAll, patiently)
    proxy.silence()
    const begun = performance.now()
    await database.close()
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  it(
    'on a connection that comes and goes, a write that is sent until it is acknowledged is made once',
    async () => {
      const writers = await startWriters(test(), 4)
      let isOver = false
      const working = writers.map((writer) => writer.writeUntil(() => isOver))
      const countAll = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
      for (let round = 0; round < rounds; round += 1) {
        const goal = countAll() + 8
        await expect.poll(countAll, patiently).toBeGreaterThanOrEqual(goal)
        if (round % 3 === 2) proxy.silence()
        else await proxy.cut()
        const begun = performance.now()
        while (performance.now() - begun < 150) expect((await ask(undefined, 'getHealth')).statusCode).toBe(200)
        await proxy.mend()
      }
      isOver = true
      await Promise.all(working)
      for (const writer of writers) {
        const { lost, answers, notes } = await findDamage(test().query, writer)
        const made = writer.acknowledged.filter((key) => key.endsWith('answer')).length
        expect({ lost, answers, notes }).toEqual({ lost: [], answers: made, notes: made })
        expect([...writer.refusals.keys()].filter((status) => ![409, 503].includes(status))).toEqual([])
        for (const said of writer.refusals.values()) expect(said).toEqual({ message: expect.stringMatching(/\.$/) })
      }
      const { pool } = test().database
      expect(pool.totalCount - pool.idleCount, 'no connection is lost to the pool').toBe(0)
      expect(writers.some(({ refusals }) => refusals.has(503))).toBe(true)
    },
    60_000 + rounds * 5_000,
  )
})
