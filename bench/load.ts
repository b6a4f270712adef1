import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** A GET, or with a body a POST of JSON. */
export interface Outgoing {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Requests for one server. */
export interface Load {
  readonly url: string
  readonly next: (count: number) => Outgoing
  readonly expectedStatus: number
  /** Number of requests that were sent in all runs; a run fails if one of them fails. */
  sent: number
}

/** Completed requests per second, and the 95th percentile of latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number
  readonly p95: number
}

const maxSockets = 256
const timeoutMs = 30_000

async function send(agent: Agent, load: Load): Promise<void> {
  const { path, headers, body } = load.next(load.sent++)
  const given = body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  const signal = AbortSignal.timeout(timeoutMs)
  const sending = request(new URL(path, load.url), { agent, method, headers: { ...headers, ...given }, signal })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const reply = await text(response)
  if (response.statusCode !== load.expectedStatus) throw new Error(`${path}: ${response.statusCode} ${reply}`)
}

/**
 * Sends requests for some seconds: at a rate on schedule, whether or not earlier ones are completed, or on each of some
 * connections as soon as the one before is completed. Latency counts from the scheduled time.
 */
export async function run(
  load: Load,
  plan: { readonly rate: number } | { readonly connections: number },
  seconds: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const times: number[] = []
  const failures: unknown[] = []
  const begun = performance.now()
  const sendFrom = (startedAt: number) =>
    send(agent, load).then(
      () => times.push(performance.now() - startedAt),
      (error: unknown) => failures.push(error),
    )
  async function keepSending() {
    for (let now = begun; now < begun + seconds * 1000; now = performance.now()) await sendFrom(now)
  }
  const sent: Promise<unknown>[] = []
  if ('connections' in plan) {
    for (let connection = 0; connection < plan.connections; connection += 1) sent.push(keepSending())
  } else {
    while (sent.length < plan.rate * seconds) {
      const due = begun + (sent.length * 1000) / plan.rate
      const early = due - performance.now()
      if (early > 0) await pause(early)
      sent.push(sendFrom(due))
    }
  }
  await Promise.all(sent)
  agent.destroy()
  if (failures.length > 0) throw new Error(`${failures.length} requests failed.`, { cause: failures[0] })
  const perSecond = (times.length * 1000) / (performance.now() - begun)
  return { perSecond, p95: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN }
}
