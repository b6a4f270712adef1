import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { type CurriculumCache, maxUnheardMs, openCurriculumCache } from './curriculum-cache.ts'

const test = useTestApp()
let other: pg.Client

beforeAll(async () => {
  other = new pg.Client({ connectionString: test().url })
  await other.connect()
})
afterAll(() => other.end())

const readName = async (cache: CurriculumCache) => (await cache.get()).chantById.get(1)?.name
const rename = (name: string) => other.query('update chants set name = $1 where id = 1', [name])
const ownListeners = `from pg_stat_activity where application_name = 'schola-listen' and datname = current_database()`
const countListeners = async () => (await other.query(`select ${ownListeners}`)).rowCount

async function withCache(
  use: (cache: CurriculumCache, warnings: string[]) => Promise<void>,
  options: Partial<Parameters<typeof openCurriculumCache>[0]> = {},
) {
  const warnings: string[] = []
  const log = { warn: (_: object, text: string) => void warnings.push(text) }
  const { url, database } = test()
  const cache = await openCurriculumCache({ url, database, log, reconnectDelayMs: 20, ...options })
  await cache.get()
  try {
    await use(cache, warnings)
  } finally {
    await cache.close()
  }
}

async function cutListeners(warnings: string[]) {
  await other.query(`select pg_terminate_backend(pid) ${ownListeners}`)
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
}

it('a change of chants, words or exercises by SQL on another connection is seen', () =>
  withCache(async (cache) => {
    await rename('Renamed')
    await expect.poll(() => readName(cache)).toBe('Renamed')
    await other.query(`update vocabulary set english = 'renamed' where chant_id = 1`)
    await expect.poll(async () => (await cache.get()).wordsByChant.get(1)?.[0]?.english).toBe('renamed')
    await other.query(
      `insert into exercises (chant_id, level, sort_order, type, content) values (1, 1, -1, 'true-false', '{}')`,
    )
    const readFirst = async () => (await cache.get()).exercisesByChant.get(1)?.[0]?.order
    await expect.poll(readFirst).toBe(-1)
    await other.query('delete from exercises where sort_order = -1')
    await expect.poll(readFirst).not.toBe(-1)
  }))

it('follows changes while the listening connection is cut and after it is back', () =>
  withCache(async (cache, warnings) => {
    await cutListeners(warnings)
    await rename('Before it is back')
    await expect.poll(() => readName(cache)).toBe('Before it is back')
    await expect.poll(countListeners).toBe(2)
    await expect.poll(async () => (await cache.get()) === (await cache.get())).toBe(true)
    await rename('After')
    await expect.poll(() => readName(cache)).toBe('After')
  }))

it('while the listening connection is down, callers share one load and nothing is older than two seconds', () => {
  let now = 0
  async function useWithoutListener(cache: CurriculumCache, warnings: string[]) {
    await cutListeners(warnings)
    const loads = await Promise.all(Array.from({ length: 20 }, () => cache.get()))
    expect(new Set(loads).size).toBe(1)
    for (const name of ['Straight', 'from the database']) {
      await rename(name)
      now += maxUnheardMs - 1
      expect(await readName(cache)).not.toBe(name)
      now += 1
      expect(await readName(cache)).toBe(name)
    }
  }
  return withCache(useWithoutListener, { reconnectDelayMs: 3_600_000, now: () => now })
})

it('a read that fails is tried again', () =>
  withCache(async (cache) => {
    await other.query('alter table vocabulary rename to hidden')
    cache.invalidate()
    await expect(cache.get()).rejects.toThrow(/vocabulary/)
    await other.query('alter table hidden rename to vocabulary')
    expect((await cache.get()).chants.length).toBeGreaterThanOrEqual(4)
  }))

it('a chant that is published while the curriculum is read is there whole or not at all', async () => {
  const pool = new pg.Pool({ connectionString: test().url })
  let queries = 0
  // Publishes after the first table has been read.
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    client.query = (async (...given: Parameters<typeof query>) => {
      queries += 1
      if (queries === 3) {
        await rename('Half')
        await other.query(`update vocabulary set english = 'half' where chant_id = 1`)
      }
      return query(...given)
    }) as typeof client.query
  })
  const log = { warn: () => {} }
  const cache = await openCurriculumCache({ url: test().url, database: { pool }, log })
  const { chantById, wordsByChant } = await cache.get()
  await cache.close()
  const isNew = wordsByChant.get(1)?.[0]?.english === 'half'
  expect(chantById.get(1)?.name === 'Half').toBe(isNew)
  expect(queries).toBeGreaterThan(3)
  await pool.end()
})
