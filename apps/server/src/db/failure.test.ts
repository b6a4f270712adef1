import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { errorBody } from '../testing/error-body.ts'
import { useTestApp } from '../testing/test-app.ts'
import { classifyFailure } from './failure.ts'

const test = useTestApp()

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: test().url, ...config })
  pool.on('error', () => {})
  closers.push(() => pool.end())
  return pool
}

async function openClient() {
  const client = new pg.Client({ connectionString: test().url })
  client.on('error', () => {})
  await client.connect()
  closers.push(() => client.end().catch(() => {}))
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // not in its types
  return { client, stream }
}

/** Returns the address of a server that accepts connections and is no PostgreSQL. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    closers.push(() => socket.destroy())
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  const address = server.address()
  return `postgres://x@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`
}
const listenSilently = () => listen(() => {})
const connectionTimeoutMillis = 500

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error)

it.each([
  [
    'all connections are in use',
    'busy',
    async () => {
      const pool = openPool({ max: 1, connectionTimeoutMillis })
      const client = await pool.connect()
      closers.push(() => client.release())
      return pool.connect()
    },
  ],
  ['a query is not answered', 'away', () => openPool({ query_timeout: 50 }).query('select pg_sleep(1)')],
  [
    'a server stays silent towards a pool',
    'away',
    async () => openPool({ connectionString: await listenSilently(), connectionTimeoutMillis }).query('select'),
  ],
  [
    'a server stays silent towards a client',
    'away',
    async () => new pg.Client({ connectionString: await listenSilently(), connectionTimeoutMillis }).connect(),
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
    'the connection breaks during a query',
    'away',
    async () => {
      const { client, stream } = await openClient()
      const asked = client.query('select pg_sleep(1)')
      stream.destroy()
      return asked
    },
  ],
  [
    'the connection broke before',
    'away',
    async () => {
      const { client, stream } = await openClient()
      stream.destroy()
      await once(client, 'end')
      return client.query('select')
    },
  ],
  [
    'the client was closed',
    'away',
    async () => {
      const { client } = await openClient()
      void client.end()
      return client.query('select')
    },
  ],
] as const)('when %s, the database is %s', async (_, expected, act) => {
  const error = await failureOf(act())
  expect(error).toBeInstanceOf(Error)
  expect(classifyFailure(new Error('Failed query', { cause: error })), String(error)).toBe(expected)
})

it.each([
  ['53100', 'full'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  ['40P01', 'busy'],
  ['08006', 'away'],
  ['57P01', 'away'],
  ['25006', 'away'],
  ['23505', undefined],
])('SQLSTATE %s is %s', async (code, expected) => {
  const raised = failureOf(test().query(`do $$ begin raise sqlstate '${code}'; end $$`))
  expect(classifyFailure(await raised)).toBe(expected)
})

it.each([
  ['a full disk', '53100', '30', 'database_full'],
  ['a timeout', '57014', '2', 'database_busy'],
] as const)('%s is a 503, and reading continues', async (_, sqlState, retryAfter, code) => {
  const session = await test().signIn()
  await test().query(`create or replace function fail() returns trigger language plpgsql
    as $$ begin raise exception 'no' using errcode = '${sqlState}'; end $$`)
  await test().query('create or replace trigger fail before insert on consent_records execute function fail()')
  const url = `/api/users/${session.userId}/email-consent`
  const payload = { emailMarketingConsent: true }
  const response = await test().call(session, { method: 'POST', url, payload })
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    retryAfter,
    errorBody(code),
  ])
  expect((await test().call(session, { method: 'GET', url: '/api/chants' })).statusCode).toBe(200)
})
