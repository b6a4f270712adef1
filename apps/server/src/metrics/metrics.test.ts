import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../sign-in/testing/browser.ts'
import { testSettings, useTestApp } from '../testing/test-app.ts'
import { serveMetrics } from './serve-metrics.ts'

const test = useTestApp({ METRICS_PORT: '0' })

const read = async () => (await test().deps.metrics?.read(test().database.pool)) ?? ''
async function valueOf(series: string) {
  const found = (await read()).split('\n').find((line) => line.startsWith(`${series} `))
  return found === undefined ? 0 : Number(found.slice(series.length + 1))
}

describe('promise 23.15: metrics', () => {
  it('count requests by template and class, and how long they took', async () => {
    const learner = await test().signIn()
    await test().call(learner, { url: `/api/users/${learner.userId}/chants` })
    await test().call(undefined, { url: `/api/users/${learner.userId}/chants` })
    const path = 'route="/api/users/:userId/chants"'
    expect(await valueOf(`schola_http_requests_total{method="GET",${path},status="2xx"}`)).toBe(1)
    expect(await valueOf(`schola_http_requests_total{method="GET",${path},status="4xx"}`)).toBe(1)
    const latency = `schola_http_request_duration_seconds`
    expect(await valueOf(`${latency}_bucket{le="+Inf",method="GET",${path}}`)).toBe(2)
    expect(await valueOf(`${latency}_count{method="GET",${path}}`)).toBe(2)
    expect(await valueOf(`${latency}_sum{method="GET",${path}}`)).toBeGreaterThan(0)
  })

  it('count the writes of outboxes, and which were answered from the idempotency record', async () => {
    const learner = await test().signIn()
    const send = async (url: string, payload: object, key: string, waitedMs: number) =>
      test().call(learner, {
        method: 'POST',
        url: `/api/users/${learner.userId}${url}`,
        payload,
        headers: { 'idempotency-key': key, 'x-queued-for': String(waitedMs) },
      })
    for (const [url, payload] of [
      ['/chants/1/progress', { percentComplete: 20 }],
      ['/streak', { streak: 3 }],
    ] as const) {
      const key = randomUUID()
      const first = await send(url, payload, key, 50)
      const again = await send(url, payload, key, 60_000)
      expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
      expect(again.body).toBe(first.body)
    }
    await send('/streak', { streak: 'many' }, randomUUID(), 50)
    const writes = (waited: string, answer: string) =>
      valueOf(`schola_outbox_writes_total{waited="${waited}",answer="${answer}"}`)
    const counts = [writes('no', 'done'), writes('yes', 'recorded'), writes('no', 'refused')]
    expect(await Promise.all(counts)).toEqual([2, 2, 1])
  })

  it('count sign-ins that succeeded and that failed', async () => {
    const browser = createBrowser(test().app, 'http://localhost:3000')
    expect((await browser.signIn({ name: 'Hildegard' })).statusCode).toBe(200)
    await browser.get('/api/callback?code=forged&state=forged')
    const outcomes = ['success', 'failure'].map((outcome) => valueOf(`schola_sign_ins_total{outcome="${outcome}"}`))
    expect(await Promise.all(outcomes)).toEqual([1, 1])
  })

  it('tell of the pool, the event loop and the memory', async () => {
    const text = await read()
    for (const name of [
      'schola_pool_connections{state="idle"}',
      'schola_pool_connections{state="busy"}',
      'schola_pool_waiting',
      'nodejs_eventloop_lag_seconds{quantile="0.99"}',
      'process_resident_memory_bytes',
      'nodejs_heap_used_bytes',
    ]) {
      expect(text).toMatch(new RegExp(`^${name.replace(/[{}.]/g, '\\$&')} \\d`, 'm'))
    }
    const wrong = text
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/.test(line))
    expect(wrong).toEqual([])
  })

  it('have as many series after two hundred strange requests as after ten, and nothing personal in them', async () => {
    const learner = await test().signIn()
    async function strange(round: number) {
      const word = `Scholastica-${randomUUID()}`
      const headers = { 'x-queued-for': round % 2 === 0 ? word : '7', 'idempotency-key': word, 'user-agent': word }
      await test().call(learner, { url: `/${word}` })
      await test().call(learner, { method: 'DELETE', url: `/api/${word}` })
      await test().call(learner, { method: 'PROPFIND' as 'GET', url: `/${word}` })
      await test().call(undefined, { url: `/api/users/${word}/chants?${word}`, headers })
      await test().call(undefined, {
        method: 'POST',
        url: `/api/users/${word}/streak`,
        payload: { [word]: 1 },
        headers,
      })
    }
    const nameOf = (line: string) => line.replace(/ [^ ]*$/, '')
    const series = async () =>
      (await read())
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .map(nameOf)
        .toSorted()
    await strange(0)
    await strange(1)
    const before = await series()
    for (let round = 0; round < 40; round += 1) await strange(round)
    expect(await series()).toEqual(before)
    expect(await read()).not.toMatch(new RegExp(`Scholastica|${learner.userId}`))
  })

  it('are not at the app’s own address, and nowhere unless they are switched on', async () => {
    expect((await test().call(undefined, { url: '/metrics' })).statusCode).toBe(404)
    expect(await serveMetrics(testSettings(), async () => '')).toBeUndefined()
  })

  it('are served on loopback to anybody, elsewhere to the bearer of the token alone', async () => {
    const token = 'a-token-of-the-operator'
    const open = await serveMetrics(testSettings({ METRICS_PORT: '0' }), async () => 'up 1\n')
    const guarded = await serveMetrics(
      testSettings({ METRICS_PORT: '0', METRICS_TOKEN: token, HOST: '0.0.0.0' }),
      async () => 'up 1\n',
    )
    if (!open || !guarded) throw new Error('Metrics are on.')
    try {
      async function ask(port: number, authorization?: string, path = '/metrics') {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: authorization ? { authorization } : {},
        })
        return [response.status, await response.text()]
      }
      expect(await ask(open.port)).toEqual([200, 'up 1\n'])
      expect((await ask(open.port, undefined, '/'))[0]).toBe(404)
      expect((await ask(guarded.port))[0]).toBe(401)
      expect((await ask(guarded.port, `Bearer ${token}s`))[0]).toBe(401)
      expect(await ask(guarded.port, `Bearer ${token}`)).toEqual([200, 'up 1\n'])
    } finally {
      await open.close()
      await guarded.close()
    }
  })
})
