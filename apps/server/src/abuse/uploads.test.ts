import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { calls } from '@schola/contract/calls'
import type { Call } from '@schola/contract/define-call'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makePlace, type SamplePlace, sampleRequest } from '../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { sendRaw } from './testing/send-raw.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const test = useTestApp({ LOG_LEVEL: 'info' }, { logStream })

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

const headOf = (method: string, url: string, session: TestSession | undefined, length: number) => [
  `${method} ${url} HTTP/1.1`,
  'Host: localhost:3000',
  'Connection: close',
  'Content-Type: application/json',
  `Content-Length: ${length}`,
  ...cookieOf(session),
]
/** Announces a body and sends none of it. */
const sendHead = ({ method }: Call, url: string, session: TestSession | undefined) =>
  sendRaw(port, ...headOf(method, url, session, 200_000))

describe('the body of a call is not read from a caller who may not make it', () => {
  it.each(changing)('%s', { timeout: 20_000 }, async (name, call) => {
    const { url } = sampleRequest(name, place)
    expect(statusOf(await sendHead(call, url, undefined))).toBe(401)
    if (call.access === 'admin') expect(statusOf(await sendHead(call, url, await test().signIn()))).toBe(403)
  })

  it('a caller who is signed out while a large body arrives is refused', async () => {
    const operator = await test().signIn({ elevated: true })
    const [text, half] = ['{"source":null}', 10]
    const socket = connect(port, '127.0.0.1')
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const head = headOf('POST', '/api/admin/chant-sources', operator, text.length)
    const seen = vi.spyOn(test().database.pool, 'query')
    socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, half)}`)
    await expect.poll(() => seen.mock.results.length).toBeGreaterThan(0)
    await Promise.all(seen.mock.results.map(({ value }) => value as unknown))
    await test().query('delete from sessions where user_id = $1', [operator.userId])
    socket.write(text.slice(half))
    expect(statusOf(await answered)).toBe(401)
    socket.destroy()
  })
})

it('an upload that its sender cuts off is no failure of the database, nor of ours', async () => {
  const learner = await test().signIn()
  const head = headOf('POST', `/api/users/${learner.userId}/streak`, learner, 99)
  const from = lines.length
  for (const sent of ['', '{', '{"streak":', '{"streak":7}']) {
    const socket = connect(port, '127.0.0.1')
    socket.write([...head, '', sent].join('\r\n'))
    const [request] = (await once(test().app.server, 'request')) as [IncomingMessage]
    // A sender who is gone before the body is read gets no reply, and no line.
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
    socket.destroy()
  }
  const { server } = test().app
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
  await expect.poll(countOpen).toBe(0)
  expect(lines.slice(from).filter((line) => /"level":50|database/.test(line))).toEqual([])
})
