import { once } from 'node:events'
import { connect } from 'node:net'
import { calls } from '@schola/contract/calls'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { makePlace, sampleRequest } from '../testing/sample-requests.ts'
import { useTestApp } from '../testing/test-app.ts'
import { keepRowJournal, takeTouchedTables } from './testing/row-journal.ts'

const lines: string[] = []
const test = useTestApp({ LOG_LEVEL: 'info' }, { logStream: { write: (line) => void lines.push(line) } })

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

let port = 0
beforeAll(async () => {
  port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
  await keepRowJournal(test())
})

const withBody = Object.entries(calls).filter(([, { body }]) => body)

it(
  'promise 22.10: a request that is cut off anywhere is no failure, and changes no row',
  async () => {
    const place = await makePlace(test())
    const caller = await test().signIn({ userId: place.ownerId, elevated: true })
    await takeTouchedTables(test())
    const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`)[0]
    const cut = fc.tuple(fc.constantFrom(...withBody), fc.double({ min: 0, max: 1, noNaN: true }))
    const property = fc.asyncProperty(cut, async ([[name, { method }], share]) => {
      const { url, payload } = sampleRequest(name, place)
      const body = JSON.stringify(payload ?? {})
      const whole = [
        `${method} ${url} HTTP/1.1`,
        'Host: localhost:3000',
        `Cookie: ${cookie}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n')
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      // Never the whole: the last byte is missing.
      const sent = whole.slice(0, Math.floor(share * (whole.length - 1)))
      await new Promise((resolve) => socket.write(sent, resolve))
      socket.destroy()
    })
    await fc.assert(property, { numRuns, seed })
    const { server } = test().app
    const count = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
    await expect.poll(count, patiently).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(lines.filter((line) => /"level":50|database/.test(line))).toEqual([])
    expect(await takeTouchedTables(test())).toEqual([])
  },
  24 * 3_600_000,
)
