import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { classifyFailure } from './failure.ts'

const test = useTestApp()

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function openPool(config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: test().url, ...config })
  pool.on('error', () => {})
  closers.push(() => pool.end())
  return pool
}

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test().url })
  client.on('error', () => {})
  await client.connect()
  closers.push(() => client.end().catch(() => {}))
  return client
}

/** A server that accepts connections and is no PostgreSQL. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `postgres://x@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error)

const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream // not in its types

it.each([
  [
    'all connections are in use',
    'busy',
    async () => {
      const pool = openPool({ max: 1, connectionTimeoutMillis: 50 })
      const client = await pool.connect()
      closers.push(async () => client.release())
      return pool.connect()
    },
  ],
  ['a query is not answered', 'away', () => openPool({ query_timeout: 50 }).query('select pg_sleep(1)')],
  [
    'a server stays silent',
    'away',
    async () => {
      const connectionString = await listen(() => {})
      return openPool({ connectionString, connectionTimeoutMillis: 50 }).query('select')
    },
  ],
  [
    'a server hangs up',
    'away',
    async () => {
      const connectionString = await listen((socket) => void socket.once('data', () => socket.end()))
      return openPool({ connectionString }).query('select')
    },
  ],
  ['nothing listens', 'away', () => openPool({ connectionString: 'postgres://x@127.0.0.1:1/x' }).query('select')],
  [
    'a client that is silent too long is given up',
    'away',
    async () => {
      const client = new pg.Client({ connectionString: await listen(() => {}), connectionTimeoutMillis: 50 })
      return client.connect()
    },
  ],
  [
    'the connection breaks during a query',
    'away',
    async () => {
      const client = await openClient()
      const asked = client.query('select pg_sleep(1)')
      streamOf(client).destroy()
      return asked
    },
  ],
  [
    'the connection broke before',
    'away',
    async () => {
      const client = await openClient()
      streamOf(client).destroy()
      await once(client, 'end')
      return client.query('select')
    },
  ],
  [
    'the client was closed',
    'away',
    async () => {
      const client = await openClient()
      void client.end()
      return client.query('select')
    },
  ],
  ['the backend is shut down', 'away', () => openPool().query('select pg_terminate_backend(pg_backend_pid())')],
  ['a statement takes too long', 'busy', () => openPool({ statement_timeout: 50 }).query('select pg_sleep(1)')],
] as const)('when %s, the database is %s', async (_, expected, act) => {
  const error = await failureOf(act())
  expect(error).toBeInstanceOf(Error)
  expect(classifyFailure(error), String(error)).toBe(expected)
  expect(classifyFailure(new Error('Failed query', { cause: error }))).toBe(expected)
})

it.each([
  ['53100', 'full'],
  ['53300', 'busy'],
  ['40P01', 'busy'],
  ['08006', 'away'],
  ['57P03', 'away'],
  ['25006', 'away'],
  ['23505', undefined],
])('SQLSTATE %s is %s', async (code, expected) => {
  const raised = failureOf(test().query(`do $$ begin raise sqlstate '${code}'; end $$`))
  expect(classifyFailure(await raised)).toBe(expected)
})

it.each([
  {
    code: '53100',
    name: 'a full disk',
    message: 'The server has no room to save anything right now.',
    retryAfter: '30',
  },
  {
    code: '57014',
    name: 'a statement that took too long',
    message: 'The server is very busy right now.',
    retryAfter: '2',
  },
])('$name answers 503, and reading goes on', async ({ code, message, retryAfter }) => {
  const session = await test().signIn()
  await test().query(`create or replace function fail() returns trigger language plpgsql
    as $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
  await test().query('create or replace trigger fail before insert on consent_records execute function fail()')
  const url = `/api/users/${session.userId}/email-consent`
  const payload = { emailMarketingConsent: true }
  const response = await test().call(session, { method: 'POST', url, payload })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, retryAfter])
  expect(response.json()).toMatchObject({ message: expect.stringContaining(message) })
  expect((await test().call(session, { method: 'GET', url: '/api/chants' })).statusCode).toBe(200)
})
