import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { calls } from '@schola/contract/calls'
import type { Call } from '@schola/contract/define-call'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { makePlace, type SamplePlace, sampleRequest } from '../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { sendRaw } from './testing/send-raw.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
// Whoever waits for a body that never comes gives up soon.
const patience = 10_000
const timeouts = {
  headersMs: patience,
  requestMs: patience,
  uploadMs: patience,
  idleMs: patience,
  keepAliveMs: patience,
  checkEveryMs: 50,
  stopMs: patience,
}
const test = useTestApp({ LOG_LEVEL: 'info' }, { logStream, timeouts })

let port = 0
let place: SamplePlace
beforeAll(async () => {
  place = await makePlace(test())
  port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => vi.restoreAllMocks())

const changing = Object.entries(calls).filter(([, { method, access }]) => method !== 'GET' && access !== 'anyone')
const cookieOf = (session: TestSession | undefined) =>
  Object.entries(session?.cookies ?? {}).map(([name, value]) => `Cookie: ${name}=${value}`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

/** Announces a body and sends none of it. */
const sendHead = ({ method }: Call, url: string, session: TestSession | undefined) =>
  sendRaw(
    port,
    `${method} ${url} HTTP/1.1`,
    'Host: localhost:3000',
    'Connection: close',
    'Content-Type: application/json',
    'Content-Length: 200000',
    ...cookieOf(session),
  )

describe('nobody who may not make a call has its body read', () => {
  it.each(changing)('%s', async (name, call) => {
    const { url } = sampleRequest(name, place)
    expect(statusOf(await sendHead(call, url, undefined))).toBe(401)
    if (call.access === 'admin') expect(statusOf(await sendHead(call, url, await test().signIn()))).toBe(403)
  })

  it('whoever is signed out while a large body arrives is refused', async () => {
    const operator = await test().signIn({ elevated: true })
    const [text, half] = ['{"source":null}', 10]
    const socket = connect(port, '127.0.0.1')
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const head = [
      'POST /api/admin/chant-sources HTTP/1.1',
      'Host: localhost:3000',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${text.length}`,
      ...cookieOf(operator),
    ]
    const seen = vi.spyOn(test().database.pool, 'query')
    socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, half)}`)
    await vi.waitFor(() => expect(seen.mock.results.length).toBeGreaterThan(0), patiently)
    await Promise.all(seen.mock.results.map(({ value }) => value as unknown))
    await test().query('delete from sessions where user_id = $1', [operator.userId])
    socket.write(text.slice(half))
    expect(statusOf(await answered)).toBe(401)
    socket.destroy()
  })
})

it('an upload that its sender cuts off is no failure of the database, nor of ours', async () => {
  const learner = await test().signIn()
  const url = `/api/users/${learner.userId}/streak`
  const head = ['Host: localhost:3000', 'Content-Type: application/json', 'Content-Length: 99', ...cookieOf(learner)]
  const from = lines.length
  for (const sent of ['', '{', '{"streak":', '{"streak":7}']) {
    const socket = connect(port, '127.0.0.1')
    socket.write([`POST ${url} HTTP/1.1`, ...head, '', sent].join('\r\n'))
    const [request] = (await once(test().app.server, 'request')) as [IncomingMessage]
    // A sender who is gone before the body is read gets no reply, and no line.
    await expect.poll(() => request.listenerCount('data'), patiently).toBeGreaterThan(0)
    socket.destroy()
  }
  const { server } = test().app
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
  await expect.poll(countOpen, patiently).toBe(0)
  expect(lines.slice(from).filter((line) => /"level":50|database/.test(line))).toEqual([])
})
