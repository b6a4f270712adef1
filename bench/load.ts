import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Outgoing {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST as JSON; without a body the request is a GET. */
  readonly body?: string
}

/** Requests for one server, with counts over all runs. */
export interface Load {
  readonly url: string
  readonly next: () => Outgoing
  readonly expectedStatus: number
  /** Number of requests that got the expected status. */
  acknowledged: number
  /** Number of all others, and the reason of the last one. */
  failed: number
  failure: string
  /** Size of the last response body as it was sent. */
  bytes: number
}

export const loadOf = (url: string, next: () => Outgoing, expectedStatus = 200): Load => ({
  url,
  next,
  expectedStatus,
  acknowledged: 0,
  failed: 0,
  failure: '',
  bytes: 0,
})

/** Completed requests per second, and latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number
  readonly p95: number
}

const maxSockets = 256
const timeoutMs = 30_000

function send(agent: Agent, load: Load): Promise<void> {
  const { path, headers, body } = load.next()
  const given = body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve) => {
    function fail(reason: string) {
      load.failed += 1
      load.failure = reason
      resolve()
    }
    const options = { agent, method, headers: { ...headers, ...given }, timeout: timeoutMs }
    const sending = request(new URL(path, load.url), options)
    sending
      .on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const reply = Buffer.concat(chunks)
          load.bytes = reply.length
          if (response.statusCode !== load.expectedStatus)
            return fail(`${path}: ${response.statusCode} ${reply.toString()}`)
          load.acknowledged += 1
          resolve()
        })
      })
      .on('timeout', () => sending.destroy(new Error('timeout')))
      .on('error', ({ message }) => fail(message))
      .end(body)
  })
}

async function measure(run: (agent: Agent, times: number[], begun: number) => Promise<unknown>): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const times: number[] = []
  const begun = performance.now()
  await run(agent, times, begun).finally(() => agent.destroy())
  const perSecond = (times.length * 1000) / (performance.now() - begun)
  times.sort((one, other) => one - other)
  return { perSecond, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN }
}

/** Sends requests on schedule, whether or not earlier ones are completed; latency counts from the scheduled time. */
export function loadAtRate(load: Load, rate: number, seconds: number): Promise<Measured> {
  return measure(async (agent, times, begun) => {
    const sent: Promise<unknown>[] = []
    while (sent.length < rate * seconds) {
      const due = begun + (sent.length * 1000) / rate
      const early = due - performance.now()
      if (early > 0) await pause(early)
      sent.push(send(agent, load).then(() => times.push(performance.now() - due)))
    }
    await Promise.all(sent)
  })
}

/** Sends the next request on each connection as soon as the one before is completed. */
export function loadConnections(load: Load, connections: number, seconds: number): Promise<Measured> {
  return measure(async (agent, times, begun) => {
    async function keepSending() {
      const end = begun + seconds * 1000
      for (let sentAt = begun; sentAt < end; sentAt = performance.now()) {
        await send(agent, load)
        times.push(performance.now() - sentAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, keepSending))
  })
}
