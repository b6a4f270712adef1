import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { makeTestDatabase } from '../testing/test-app.ts'
import { openPipeline, type Pipeline } from './pipeline.ts'

let url = ''
let pipeline: Pipeline
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const made = await makeTestDatabase()
  url = made.url
  pipeline = openPipeline({ connectionString: url, application_name: 'pipeline' }, () => {}, 2)
  closers.push(made.drop, () => pipeline.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const echo = (text: string) =>
  pipeline.query<{ text: string }>({ name: 'echo', text: 'select $1::text as text', values: [text] })

describe('pipelined connections', () => {
  it('many at once share two connections, and each gets its own answer', async () => {
    const texts = Array.from({ length: 200 }, (_, index) => `reader ${index}`)
    const answers = await Promise.all(texts.map(echo))
    expect(answers.map(({ rows }) => rows[0]?.text)).toEqual(texts)
    const { rows } = await pipeline.query({ text: `select from pg_stat_activity where application_name = 'pipeline'` })
    expect(rows).toHaveLength(2)
  })

  it('what is asked in one turn goes out in one write on each connection', async () => {
    const writes: MockInstance[] = []
    const counted = openPipeline(
      { connectionString: url },
      ({ connection: { stream } }) => writes.push(vi.spyOn(stream, '_writev')),
      2,
    )
    closers.push(() => counted.close())
    const ask = (text: string) => counted.query({ name: 'echo', text: 'select $1::text as text', values: [text] })
    await Promise.all([ask('opens one'), ask('opens the other')])
    for (const write of writes) write.mockClear()
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`reader ${index}`)))
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('an error is one reader’s own', async () => {
    const [before, failing, after] = await Promise.allSettled([
      echo('before'),
      pipeline.query({ text: 'select 1 / 0' }),
      echo('after'),
    ])
    expect([before.status, failing.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('never scan a table that has an index, whatever was known when the statement was planned', async () => {
    const { rows } = await pipeline.query<{ 'QUERY PLAN': string }>({
      text: `explain select from users where id = 'x'`,
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  })

  it('a broken connection fails those who wait on it, and the next reader gets a new one', async () => {
    const sleep = () => pipeline.query({ text: 'select pg_sleep(100)' })
    const waiting = [sleep(), sleep()]
    const outcome = Promise.allSettled(waiting)
    const operator = new pg.Client({ connectionString: url })
    await operator.connect()
    const asleep = `from pg_stat_activity where application_name = 'pipeline' and query like '%pg_sleep%'`
    await expect.poll(async () => (await operator.query(`select ${asleep}`)).rowCount, patiently).toBe(2)
    await operator.query(`select pg_terminate_backend(pid) ${asleep}`)
    await operator.end()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await echo('again')).rows).toEqual([{ text: 'again' }])
  })
})
