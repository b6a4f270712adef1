import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { calls } from '@schola/contract/calls'
import type { Call } from '@schola/contract/define-call'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeToken } from '../sessions/session-cookie.ts'
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

const changing = Object.entries(calls).filter(([, { method }]) => method !== 'GET')
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

describe('promise 22.16: nobody who may not make a call has its body read', () => {
  it.each(changing)('%s', async (name, call) => {
    const { url } = sampleRequest(name, place)
    const strange: TestSession = { userId: '', cookies: { schola_session: makeToken() } }
    expect(statusOf(await sendHead(call, url, undefined))).toBe(401)
    for (const caller of [undefined, strange]) {
      const payload = '{bad'
      const headers = { 'content-type': 'application/json' }
      const response = await test().call(caller, { method: call.method, url, payload, headers })
      expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please sign in first.' }])
    }
    if (call.access === 'admin') expect(statusOf(await sendHead(call, url, await test().signIn()))).toBe(403)
  })

  it('whoever is signed out while the body arrives does nothing more', async () => {
    const learner = await test().signIn()
    const [text, half] = ['{"timeZone":"Europe/Rome"}', 10]
    const socket = connect(port, '127.0.0.1')
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const head = [
      `PATCH /api/users/${learner.userId}/settings HTTP/1.1`,
      'Host: localhost:3000',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${text.length}`,
      ...cookieOf(learner),
    ]
    const seen = vi.spyOn(test().database.pool, 'query')
    socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, half)}`)
    await vi.waitFor(() => expect(seen.mock.results.length).toBeGreaterThan(0), patiently)
    await Promise.all(seen.mock.results.map(({ value }) => value as unknown))
    await test().query('delete from sessions where user_id = $1', [learner.userId])
    socket.write(text.slice(half))
    expect(statusOf(await answered)).toBe(401)
    socket.destroy()
    expect(await test().query('select time_zone from users where id = $1', [learner.userId])).toEqual([
      { time_zone: null },
    ])
  })

  it('twenty uploads of 8 MB by nobody, and by a learner who is no operator, are parsed by nobody', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const learner = await test().signIn()
    const body = JSON.stringify({ file: 'x'.repeat(8 * 1024 * 1024 - 100), dryRun: true })
    async function upload(index: number) {
      const session = index % 2 === 0 ? undefined : learner
      const [cookie] = cookieOf(session).map((line) => line.slice('Cookie: '.length))
      const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
      const url = `http://127.0.0.1:${port}/api/admin/chants/1/import`
      return (await fetch(url, { method: 'POST', body, headers })).status
    }
    const statuses: number[] = []
    while (statuses.length < 20) {
      const five = Array.from({ length: 5 }, (_, index) => upload(statuses.length + index))
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      statuses.push(...(await Promise.all(five)))
    }
    expect(statuses).toEqual(statuses.map((_, index) => (index % 2 === 0 ? 401 : 403)))
    expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([])
  })

  it('what is sent to no address is not parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const payload = JSON.stringify({ wide: 'x'.repeat(200_000) })
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await test().call(undefined, { method: 'POST', url: '/api/nothing', payload, headers })
    expect(statusCode).toBe(404)
    expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([])
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
  const cutOff = () => lines.slice(from).filter((line) => line.includes('request cut off'))
  await expect.poll(() => cutOff().length, patiently).toBe(4)
  expect(lines.slice(from).filter((line) => /"level":50|database/.test(line))).toEqual([])
})
