import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '../testing/answering.ts'
import { askOnce } from '../testing/database.ts'
import { patiently } from '../testing/patiently.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp({}, {}, { heartbeatMs: 300 })
const { playerAnswer } = answering(test)

/** On a connection of our own, which takes writes whatever the database's default is. */
const ask = <T extends object>(text: string, values: unknown[] = []) =>
  askOnce<T>({ connectionString: test().url, options: '-c default_transaction_read_only=off' }, text, values)

/** The server's connections, by the process at their other end. */
async function listConnections(name = 'schola%'): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name like $1',
    [name],
  )
  return rows.map(({ pid }) => pid)
}

let database = ''
beforeAll(async () => {
  const [row] = await ask<{ name: string }>('select current_database() as name')
  database = row?.name ?? ''
})
const demote = () => ask(`alter database ${database} set default_transaction_read_only = on`)
const promoteAnother = () => ask(`alter database ${database} reset default_transaction_read_only`)
afterAll(promoteAnother)

async function endConnections(name?: string) {
  const pids = await listConnections(name)
  await ask('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids])
}

describe('promise 23.19: the primary moves', () => {
  beforeEach(promoteAnother)

  it.each(['answers', 'streak'])(
    'a copy’s refusal (%s) is a 503, sent again, and all that is open to it is dropped',
    async (name) => {
      const learner = await test().signIn()
      const body = name === 'answers' ? await playerAnswer(1) : { streak: 3 }
      const url = `/api/users/${learner.userId}/${name}`
      const headers = { 'idempotency-key': name }
      const write = () => test().call(learner, { method: 'POST', url, payload: body, headers })
      const read = async () => (await test().call(learner, { url: `/api/users/${learner.userId}/chants` })).statusCode

      await demote()
      await endConnections()
      await expect.poll(read, patiently).toBe(200)
      const { pool, writePipeline } = test().database
      await Promise.all([1, 2].flatMap(() => [pool.query('select 1'), writePipeline.query({ text: 'select 1' })]))
      await expect.poll(() => listConnections('schola-listen'), patiently).toHaveLength(1)
      // All of these lead to a server that takes no writes; those that are opened from here on to one that does.
      const toTheCopy = await listConnections()
      await promoteAnother()

      const refused = await write()
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
      expect(refused.json()).toEqual({
        message: 'The database cannot be reached right now. Please try again in a moment.',
      })
      await expect.poll(async () => (await write()).statusCode, patiently).toBe(200)
      const listStale = async () => (await listConnections()).filter((pid) => toTheCopy.includes(pid))
      await expect.poll(listStale, patiently).toEqual([])
      expect(await read()).toBe(200)
      expect(await ask('select from idempotency_keys where user_id = $1', [learner.userId])).toHaveLength(1)
    },
  )

  it('the line for changes listens again, and what was held meanwhile is read anew', async () => {
    const { curriculum } = test().deps
    const nameOf = async () => (await curriculum.get()).chantById.get(1)?.name
    await nameOf()
    await endConnections('schola-listen')
    await ask(`update chants set name = 'Changed while nobody listened' where id = 1`)
    await expect.poll(nameOf, patiently).toBe('Changed while nobody listened')
    await expect.poll(() => listConnections('schola-listen'), patiently).toHaveLength(1)
    // Held again, so that only an announcement can have told of it.
    await expect.poll(async () => (await curriculum.get()) === (await curriculum.get()), patiently).toBe(true)
    await ask(`update chants set name = 'Announced' where id = 1`)
    await expect.poll(nameOf, patiently).toBe('Announced')
  })
})
