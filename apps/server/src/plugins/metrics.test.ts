import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../features/sign-in/testing/browser.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp({ METRICS_PORT: '0' })

function metrics() {
  const { deps } = test()
  if (!deps.metrics) throw new Error('Metrics are on.')
  return deps.metrics
}
async function valueOf(series: string) {
  const found = (await metrics().read()).split('\n').find((line) => line.startsWith(`${series} `))
  return found === undefined ? 0 : Number(found.slice(series.length + 1))
}

describe('metrics', () => {
  it('measure requests by method, route and class of status', async () => {
    const learner = await test().signIn()
    await test().call(learner, { url: `/api/users/${learner.userId}/chants` })
    await test().call(undefined, { url: `/api/users/${learner.userId}/chants` })
    const name = 'schola_http_request_duration_seconds'
    const labels = 'method="GET",route="/api/users/:userId/chants"'
    expect(await valueOf(`${name}_count{${labels},status="2xx"}`)).toBe(1)
    expect(await valueOf(`${name}_count{${labels},status="4xx"}`)).toBe(1)
    expect(await valueOf(`${name}_sum{${labels},status="2xx"}`)).toBeGreaterThan(0)
  })

  it('count sign-ins that succeeded and that failed', async () => {
    const browser = createBrowser(test().app, 'http://localhost:3000')
    expect((await browser.signIn({ name: 'Hildegard' })).statusCode).toBe(200)
    await browser.get('/api/callback?code=forged&state=forged')
    const outcomes = ['success', 'failure'].map((outcome) => valueOf(`schola_sign_ins_total{outcome="${outcome}"}`))
    expect(await Promise.all(outcomes)).toEqual([1, 1])
  })

  it('include the pool, the event loop and the memory', async () => {
    expect(await valueOf('schola_pool_connections{state="idle"}')).toBeGreaterThan(0)
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0)
    const names = ['schola_pool_connections{state="busy"}', 'schola_pool_waiting', 'nodejs_eventloop_lag_p99_seconds']
    for (const name of names) expect(await metrics().read()).toContain(`\n${name} `)
  })

  it('do not get more series by strange requests, and hold nothing personal', async () => {
    const learner = await test().signIn()
    async function send() {
      const word = `Scholastica-${randomUUID()}`
      const headers = { 'x-queued-for': word, 'idempotency-key': word, 'user-agent': word }
      await test().call(learner, { method: 'PROPFIND' as 'GET', url: `/${word}` })
      await test().call(learner, { method: 'DELETE', url: `/api/${word}` })
      await test().call(undefined, { url: `/api/users/${word}/chants?${word}`, headers })
    }
    const series = async () => (await metrics().read()).match(/^schola_\S+/gm)
    await send()
    const before = await series()
    for (let round = 0; round < 10; round += 1) await send()
    expect(await series()).toEqual(before)
    expect(await metrics().read()).not.toMatch(new RegExp(`Scholastica|${learner.userId}`))
  })

  it('are served on loopback to everyone, elsewhere only with the token', async () => {
    const token = 'a-token-of-the-operator'
    const open = await metrics().serve(0, '0.0.0.0', undefined)
    const guarded = await metrics().serve(0, '0.0.0.0', token)
    const addressOf = ({ server }: typeof open) => server.address() as AddressInfo
    const read = (app: typeof open, authorization = '', path = '/metrics') =>
      fetch(`http://127.0.0.1:${addressOf(app).port}${path}`, { headers: { authorization } })
    try {
      expect([addressOf(open).address, addressOf(guarded).address]).toEqual(['127.0.0.1', '0.0.0.0'])
      expect((await read(open)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect((await read(open, '', '/')).status).toBe(404)
      const statuses = ['', `Bearer ${token}s`, `Bearer ${token}`].map(
        async (given) => (await read(guarded, given)).status,
      )
      expect(await Promise.all(statuses)).toEqual([401, 401, 200])
    } finally {
      await Promise.all([open.close(), guarded.close()])
    }
  })
})
