import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { migrationLock } from './db/migrate.ts'
import { startServer } from './start.ts'
import { askOnce } from './testing/database.ts'
import { findFreePort, findPostmaster, spawnServer } from './testing/server-process.ts'
import { makeTestDatabase, testSettings } from './testing/test-app.ts'

// Each start migrates and seeds a database.
vi.setConfig({ testTimeout: 60_000 })

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await makeTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  return url
}

const secret = 'a secret for tests that is long enough'

it('the password that a start has made is told even when the start fails after that', async () => {
  const url = await emptyDatabase()
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const settings = testSettings({ DATABASE_URL: url, SESSION_SECRET: secret, PORT: String(port), HOST: 'localhost' })
  const said: string[] = []
  await expect(startServer(settings, (line) => said.push(line))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(said.filter((line) => /^Admin password .*: (\w{4}-){4}\w{4}$/.test(line))).toHaveLength(1)
})

it('a start that waits for another server is stopped at once', async () => {
  const url = await emptyDatabase()
  const other = new pg.Client({ connectionString: url })
  other.on('error', () => {})
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock($1)', [migrationLock])
  const stopping = new AbortController()
  const starting = startServer(testSettings({ DATABASE_URL: url, SESSION_SECRET: secret }), () => {}, stopping.signal)
  const isWaiting = async () =>
    (
      await other.query(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  await expect.poll(isWaiting).toBe(1)
  stopping.abort()
  await expect(starting).rejects.toBe(stopping.signal.reason)
})

it('stopping it while it starts leaves nothing running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'schola-start-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = spawnServer({ port: await findFreePort(), env: { DATA_DIR: dataDir } })
  const find = () => findPostmaster(dataDir)
  onTestFinished(async () => {
    const left = await find()
    if (left) process.kill(left.pid, 'SIGQUIT')
  })
  onTestFinished(() => void server.end('SIGKILL'))
  await expect.poll(find, { timeout: 60_000, interval: 5 }).toBeDefined()
  expect(await server.end('SIGINT'), server.said()).toBe(0)
  expect(server.said()).toContain('Stopping.')
  expect(await find()).toBeUndefined()
})

it('a start removes what has expired', async () => {
  const { url, drop } = await makeTestDatabase()
  onTestFinished(drop)
  const to = { connectionString: url }
  await askOnce(to, `insert into users (id) values ('learner')`)
  await askOnce(to, `insert into sessions values ('\\x00', 'learner', now(), now(), now() - interval '1 day', null)`)
  const settings = testSettings({ DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', HOST: 'localhost' })
  onTestFinished(await startServer(settings, () => {}))
  await expect.poll(() => askOnce(to, 'select from sessions')).toEqual([])
})
