import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBrowser } from './features/sign-in/testing/browser.ts'
import { migrationsFolder } from './settings/paths.ts'
import { asApp, findFreePort, type ServerProcess, spawnServer, untilReady } from './testing/server-process.ts'
import { makeTestDatabase } from './testing/test-app.ts'

const closers: (() => Promise<unknown>)[] = []
let servers: readonly ServerProcess[]
let database: pg.Client

beforeAll(async () => {
  const { url, drop } = await makeTestDatabase({ isEmpty: true })
  closers.push(drop)

  const ports = [await findFreePort(), await findFreePort()]
  servers = await Promise.all(
    ports.map(async (port) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'schola-two-'))
      closers.push(() => rm(dataDir, { recursive: true, force: true }))
      const env = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: 'one secret that both of the servers share' }
      const server = spawnServer({ port, env })
      closers.push(() => server.end('SIGKILL'))
      return server
    }),
  )
  await Promise.all(servers.map(untilReady))
  database = new pg.Client({ connectionString: url })
  await database.connect()
  closers.push(() => database.end())
}, 120_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const count = async (from: string) =>
  (await database.query<{ count: number }>(`select count(*)::int from ${from}`)).rows[0]?.count
function both() {
  const [one, other] = servers
  if (!one || !other) throw new Error('There are two servers.')
  return [one, other] as const
}

async function signInAt(server: ServerProcess, name: string): Promise<string> {
  const browser = createBrowser(asApp(server), server.origin)
  expect((await browser.signIn({ name })).statusCode).toBe(200)
  const session = [...browser.jar.values()].find((cookie) => cookie.name === 'schola_session')
  return `schola_session=${session?.value ?? ''}`
}

function madePassword() {
  const said = both().map((server) => server.said())
  return /Admin password[^:]*: (\S+)/.exec(said.join('\n'))?.[1] ?? ''
}

describe('two servers started at one moment on one empty database', () => {
  it('migrate and seed it once, and one of them prints the admin password', async () => {
    const journal = z
      .object({ entries: z.array(z.unknown()) })
      .parse(JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))
    expect(await count('drizzle.__drizzle_migrations')).toBe(journal.entries.length)
    const folders = (await readdir(join(import.meta.dirname, '../../../content'))).filter((name) => /^\d/.test(name))
    expect([await count('chants'), await count('users')]).toEqual([folders.length, 1])
    // They serve before they have said all.
    const haveSaidAll = () => both().every((server) => server.said().includes('Schola is ready at'))
    await expect.poll(haveSaidAll).toBe(true)
    const printed = both().filter((server) => /Admin password/.test(server.said()))
    expect(printed).toHaveLength(1)
    expect(madePassword()).toMatch(/^(\w{4}-){4}\w{4}$/)
  })

  it('a session of one works on the other, and so does its end', async () => {
    const [one, other] = both()
    const cookie = await signInAt(one, 'Maria Goretti')
    const users = await Promise.all(
      [one, other].map(async (server) =>
        z.object({ id: z.string() }).parse(await (await server.request('/api/auth/user', { cookie })).json()),
      ),
    )
    expect(users[0]?.id).toBe(users[1]?.id)
    await other.request('/api/logout', { cookie })
    expect((await one.request('/api/auth/user', { cookie })).status).toBe(401)
  })

  it('each stops cleanly when it is asked to', async () => {
    expect(await Promise.all(both().map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  })
})
