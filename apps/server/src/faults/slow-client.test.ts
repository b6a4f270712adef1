import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { sliceBytes } from '../pages/own-recordings.ts'
import { patiently } from '../testing/patiently.ts'
import { recordStatements } from '../testing/statements.ts'
import { useTestApp } from '../testing/test-app.ts'

const timeouts = {
  headersMs: 3000,
  requestMs: 4000,
  uploadMs: 60_000,
  // A machine that stands still for less is not taken for a client that is slow.
  idleMs: 8000,
  keepAliveMs: 72_000,
  checkEveryMs: 50,
  stopMs: 500,
}
const test = useTestApp({}, { timeouts })

let port: number
beforeAll(async () => {
  port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends the beginning of a request and answers all that comes until the server hangs up. */
async function sendOnly(beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => {})
  socket.write(beginning)
  await once(socket, 'close')
  return answer
}

/** Asks for something and reads none of it; answers both ends of the connection. */
async function askOnly(
  head: readonly string[],
  { server } = test().app,
  at = port,
): Promise<{ reader: Socket; served: Socket }> {
  const accepted = once(server, 'connection')
  const reader = connect(at, '127.0.0.1')
  reader.on('error', () => {})
  reader.pause()
  reader.write(`${head.join('\r\n')}\r\n\r\n`)
  const [served] = (await accepted) as [Socket] // as the server's event has it
  await expect.poll(() => served.bytesWritten, patiently).toBeGreaterThan(0)
  return { reader, served }
}

it('promise 23.11: a connection is kept between two requests for as long as operations.md says', async () => {
  const app = await buildApp(test().deps, { logStream: { write: () => undefined } })
  const { keepAliveTimeout, timeout } = app.server
  await app.close()
  const document = await readFile('docs/operations.md', 'utf8')
  const said = /neither takes nor gives a byte for (\d+) s.*kept for (\d+) s/s.exec(document)?.slice(1)
  expect(said?.map((seconds) => Number(seconds) * 1000)).toEqual([timeout, keepAliveTimeout])
})

function isPoolFree(): boolean {
  const { totalCount, idleCount, waitingCount } = test().database.pool
  return totalCount > 0 && totalCount === idleCount && waitingCount === 0
}
const inTheEnd = { ...patiently, timeout: 60_000 }
const isServing = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

describe('promise 23.11: a client that is slow', () => {
  it.each([
    ['over its headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: y'],
    [
      'over its body',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a',
    ],
  ])('%s is hung up on, and others do not notice', async (_what, beginning) => {
    const slow = Array.from({ length: 20 }, () => sendOnly(beginning))
    expect(await isServing()).toBe(200)
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('to read holds neither a connection of the pool nor what it has not read, and is hung up on in the end', async () => {
    const operator = await test().signIn({ elevated: true })
    const pages = 24
    await test().query(
      `insert into users (id, email, first_name, email_marketing_consent)
        select 'reader ' || n, n || '@example.org', repeat('Gaudete ', 150), true from generate_series(1, $1) n`,
      [pages * 1000],
    )
    const cookie = Object.entries(operator.cookies).map(([name, value]) => `${name}=${value}`)
    const head = ['GET /api/admin/users/consented.csv HTTP/1.1', 'Host: localhost', `Cookie: ${cookie.join('')}`]
    const statements = await recordStatements(test().database, async () => {
      const { reader, served } = await askOnly(head)
      await expect.poll(isPoolFree, patiently).toBe(true)
      expect(served.destroyed, 'while it is served').toBe(false)
      expect(await isServing()).toBe(200)
      await expect.poll(() => served.destroyed, inTheEnd).toBe(true)
      reader.destroy()
    })
    const read = statements.filter(({ text }) => text.includes('"first_name"')).length
    expect(read).toBeGreaterThan(0)
    expect(read, 'the server reads on only as the client does').toBeLessThan(pages * 0.75)
  })

  const recording = { hash: 'f'.repeat(64), size: 20 * 1024 * 1024 }
  beforeAll(async () => {
    await test().query(
      `insert into recordings (hash, kind, bytes, created_at) values ($1, 'mp3', decode(repeat('ab', $2), 'hex'), now())`,
      [recording.hash, recording.size],
    )
  })
  const askForIt = [`GET /audio/own/${recording.hash}.mp3 HTTP/1.1`, 'Host: localhost']

  it('promise 34.16: to listen holds a slice of the recording and no connection of the pool', async () => {
    const statements = await recordStatements(test().database, async () => {
      const { reader, served } = await askOnly(askForIt)
      await expect.poll(isPoolFree, patiently).toBe(true)
      expect(served.destroyed, 'while it is served').toBe(false)
      expect(await isServing()).toBe(200)
      await expect.poll(() => served.destroyed, inTheEnd).toBe(true)
      reader.destroy()
    })
    const read = statements.filter(({ text }) => text.includes('substring(')).length
    expect(read).toBeGreaterThan(0)
    expect(read, 'the server reads on only as the client does').toBeLessThan((recording.size / sliceBytes) * 0.75)
  })

  it('to read does not keep a server from stopping', async () => {
    const app = await buildApp(test().deps, {
      logStream: { write: () => undefined },
      timeouts: { ...timeouts, idleMs: 10 * 60_000 },
    })
    const own = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const { reader, served } = await askOnly(askForIt, app, own)
    const begun = performance.now()
    await app.close()
    expect(performance.now() - begun).toBeGreaterThan(timeouts.stopMs * 0.9)
    expect(served.destroyed).toBe(true)
    reader.destroy()
  })
})
