import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { useTestApp } from '../testing/test-app.ts'
import type { Curriculum } from './curriculum.ts'
import { type CurriculumCache, maxUnheardMs, openCurriculumCache } from './curriculum-cache.ts'

const test = useTestApp()
let other: pg.Client

beforeAll(async () => {
  other = new pg.Client({ connectionString: test().url })
  await other.connect()
})
afterAll(() => other.end())

const nameIn = async (cache: CurriculumCache) => (await cache.get()).chantById.get(1)?.name
const rename = (name: string) => other.query('update chants set name = $1 where id = 1', [name])
const listeners = () =>
  test().query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'schola-listen' and datname = current_database()`,
  )

async function withCache(
  use: (cache: CurriculumCache, warnings: string[]) => Promise<void>,
  options: { readonly reconnectDelayMs?: number; readonly now?: () => number } = {},
) {
  const warnings: string[] = []
  const log = { warn: (_: object, text: string) => void warnings.push(text) }
  const { url, database } = test()
  const cache = await openCurriculumCache({ url, database, log, reconnectDelayMs: 20, ...options })
  try {
    await use(cache, warnings)
  } finally {
    await cache.close()
  }
}

describe('the curriculum in memory', () => {
  it('is read once and held while nothing changes', () =>
    withCache(async (cache) => {
      const [one, same] = await Promise.all([cache.get(), cache.get()])
      expect(same).toBe(one)
      expect(await cache.get()).toBe(one)
    }))

  const firstOf = ({ exercisesByChant }: Curriculum) => exercisesByChant.get(1)?.[0]
  const first = `(select id from exercises where chant_id = 1 order by level, sort_order, id limit 1)`

  it.each<[string, string, (curriculum: Curriculum) => unknown]>([
    [
      'a chant is renamed',
      `update chants set name = 'Renamed' where id = 1`,
      ({ chantById }) => chantById.get(1)?.name,
    ],
    [
      'a word is changed',
      `update vocabulary set english = 'renamed' where chant_id = 1`,
      ({ wordsByChant }) => wordsByChant.get(1)?.[0]?.english,
    ],
    ['an exercise is changed', `update exercises set content = '{}' where id = ${first}`, (one) => firstOf(one)?.valid],
    ['an exercise is moved', `update exercises set sort_order = 9999 where id = ${first}`, (one) => firstOf(one)?.id],
    ['an exercise is deleted', `delete from exercises where id = ${first}`, (one) => one.exerciseById.size],
    [
      'an exercise goes to the trash',
      `update exercises set deleted_at = now() where id = ${first}`,
      (one) => one.exerciseById.size,
    ],
    [
      'an exercise comes',
      `insert into exercises (chant_id, level, sort_order, type, content) values (1, 1, -1, 'true-false', '{}')`,
      (one) => firstOf(one)?.order,
    ],
  ])('is dropped when %s by SQL on another connection', (_, change, read) =>
    withCache(async (cache) => {
      const before = read(await cache.get())
      await other.query(change)
      await expect.poll(async () => read(await cache.get()), patiently).not.toEqual(before)
    }),
  )

  it('is not dropped for a change that is rolled back, and is once it is committed', () =>
    withCache(async (cache) => {
      const held = await cache.get()
      await other.query('begin')
      await rename('Never')
      await other.query('rollback')
      // A round trip on the listening line's own channel: what came before it has arrived.
      await rename('Now')
      await expect.poll(() => nameIn(cache), patiently).toBe('Now')
      expect(await cache.get()).not.toBe(held)
    }))

  it('follows changes while the listening connection is cut and after it is back', () =>
    withCache(async (cache, warnings) => {
      await cache.get()
      await rename('Before the cut')
      await expect.poll(() => nameIn(cache), patiently).toBe('Before the cut')
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'schola-listen' and datname = current_database()`,
      )
      await expect.poll(() => warnings.length, patiently).toBeGreaterThan(0)
      await rename('Meanwhile')
      await expect.poll(() => nameIn(cache), patiently).toBe('Meanwhile')
      await expect.poll(async () => (await listeners()).length, patiently).toBe(2)
      await expect.poll(async () => (await cache.get()) === (await cache.get()), patiently).toBe(true)
      await rename('After')
      await expect.poll(() => nameIn(cache), patiently).toBe('After')
    }))

  it('while the listening connection is down, callers share one load and nothing is older than two seconds', () => {
    let now = 0
    return withCache(
      async (cache, warnings) => {
        await cache.get()
        await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'schola-listen' and datname = current_database()`,
        )
        await expect.poll(() => warnings.length, patiently).toBeGreaterThan(0)
        const loads = await Promise.all(Array.from({ length: 20 }, () => cache.get()))
        expect(new Set(loads).size).toBe(1)
        for (const name of ['Straight', 'from', 'the database']) {
          await rename(name)
          now += maxUnheardMs - 1
          expect(await nameIn(cache)).not.toBe(name)
          now += 1
          expect(await nameIn(cache)).toBe(name)
        }
      },
      { reconnectDelayMs: 3_600_000, now: () => now },
    )
  })

  it('a read that fails is not held', () =>
    withCache(async (cache) => {
      await other.query('alter table vocabulary rename to hidden')
      await expect(cache.get()).rejects.toThrow(/vocabulary/)
      await other.query('alter table hidden rename to vocabulary')
      expect((await cache.get()).chants.length).toBeGreaterThanOrEqual(4)
    }))
})

describe('an edit by SQL on another connection', () => {
  it('reaches the learner’s path and its tag', async () => {
    const learner = await test().signIn()
    const get = () => test().call(learner, { url: `/api/users/${learner.userId}/chants` })
    const { etag } = (await get()).headers
    await rename('Signum, edited')
    await expect.poll(async () => (await get()).json()[0].name, patiently).toBe('Signum, edited')
    expect((await get()).headers.etag).not.toBe(etag)
  })
})

describe('the curriculum is read in one piece', () => {
  it('a chant that is published while it is read is there whole or not at all', async () => {
    const { url, database, query } = test()
    const log = { warn: () => {} }
    const clients: Partial<pg.PoolClient>[] = []
    let asked = 0
    /** Somebody publishes after the first table has been read. */
    async function connect() {
      const client = await database.pool.connect()
      const ask = client.query.bind(client)
      client.query = (async (...given: Parameters<typeof ask>) => {
        asked += 1
        if (asked === 3) {
          await query(`update chants set name = 'Half' where id = 1`)
          await query(`update vocabulary set english = 'half' where chant_id = 1`)
        }
        return ask(...given)
      }) as typeof client.query
      clients.push(client)
      return client
    }
    const pool = { connect } as unknown as typeof database.pool
    const cache = await openCurriculumCache({ url, database: { pool }, log })
    const { chantById, wordsByChant } = await cache.get()
    await cache.close()
    for (const client of clients) delete client.query
    expect(asked).toBeGreaterThan(3)
    const isNew = [chantById.get(1)?.name === 'Half', wordsByChant.get(1)?.[0]?.english === 'half']
    expect(isNew[0]).toBe(isNew[1])
  })
})
