import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Outgoing {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST as JSON; without a body the request is a GET. */
  readonly body?: string
}

/** Requests for one server. */
export interface Load {
  readonly url: string
  readonly next: () => Outgoing
  readonly expectedStatus: number
  /** Number of requests that got the expected status, in all runs. */
  acknowledged: number
  /** Number of all others, and the reason of the last one. */
  failed: number
  failure: string
}

export const loadOf = (url: string, next: () => Outgoing, expectedStatus = 200): Load => ({
  url,
  next,
  expectedStatus,
  acknowledged: 0,
  failed: 0,
  failure: '',
})

/** Completed requests per second, and the 95th percentile of latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number
  readonly p95: number
}

const maxSockets = 256
const timeoutMs = 30_000

async function send(agent: Agent, load: Load): Promise<void> {
  const { path, headers, body } = load.next()
  const given = body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const sending = request(new URL(path, load.url), { agent, method, headers: { ...headers, ...given }, signal })
    sending.end(body)
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    const reply = await text(response)
    if (response.statusCode !== load.expectedStatus) throw new Error(`${path}: ${response.statusCode} ${reply}`)
    load.acknowledged += 1
  } catch (error) {
    load.failed += 1
    load.failure = String(error)
  }
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
