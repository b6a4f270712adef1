import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, gauge, Histogram } from './exposition.ts'

const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const lagResolutionMs = 20

export interface AnsweredRequest {
  readonly method: string
  /** The route's template; undefined when none matched. */
  readonly route: string | undefined
  readonly status: number
  readonly seconds: number
  /** How long a learner's write says that it waited on its device. */
  readonly queuedForMs: number | undefined
  /** The answer was kept from the first time that the same request came. */
  readonly isReplayed: boolean
}

export type SignInOutcome = 'success' | 'failure' | 'cancelled'

interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** A write goes through the outbox even when the network is there; one that took longer has waited for it. */
const waitsMs = 10_000

function outboxAnswer({ status, isReplayed }: AnsweredRequest): string {
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return isReplayed ? 'recorded' : 'done'
}

/** The figures of one server for its operators. Labels come from short lists of our own, never from a request's data. */
export class Metrics {
  readonly #requests = new Counter('schola_http_requests_total', 'Requests answered.')
  readonly #latencies = new Histogram('schola_http_request_duration_seconds', 'Time to the answer.', latencyBounds)
  readonly #outbox = new Counter(
    'schola_outbox_writes_total',
    'Writes out of learners’ outboxes (X-Queued-For); "recorded" ones were answered from the idempotency record.',
  )
  readonly #signIns = new Counter('schola_sign_ins_total', 'Sign-ins that came back from the identity provider.')
  readonly #startedAt: number
  readonly #lag: IntervalHistogram

  constructor(startedAt: Date) {
    this.#startedAt = startedAt.getTime() / 1000
    this.#lag = monitorEventLoopDelay({ resolution: lagResolutionMs })
    this.#lag.enable()
  }

  countRequest(answered: AnsweredRequest): void {
    const { route = 'unmatched', seconds, status, queuedForMs } = answered
    // What matches no route may come with any method.
    const method = answered.route === undefined ? 'any' : answered.method
    this.#requests.add({ method, route, status: `${Math.floor(status / 100)}xx` })
    this.#latencies.observe({ method, route }, seconds)
    if (queuedForMs === undefined) return
    const waited = queuedForMs < waitsMs ? 'no' : 'yes'
    this.#outbox.add({ waited, answer: outboxAnswer(answered) })
  }

  countSignIn(outcome: SignInOutcome): void {
    this.#signIns.add({ outcome })
  }

  /** Everything as text. The lag is of the time since the last reading. */
  read(pool: PoolFigures): string {
    const { rss, heapUsed, external } = process.memoryUsage()
    const lagSeconds = (percentile: number) =>
      Math.max(0, this.#lag.percentile(percentile) / 1e9 - lagResolutionMs / 1000)
    const lines = [
      this.#requests.lines(),
      this.#latencies.lines(),
      this.#outbox.lines(),
      this.#signIns.lines(),
      gauge('schola_pool_connections', 'Connections of the pool to PostgreSQL.', [
        [{ state: 'idle' }, pool.idleCount],
        [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      ]),
      gauge('schola_pool_waiting', 'Requests that wait for a connection.', [[{}, pool.waitingCount]]),
      gauge('nodejs_eventloop_lag_seconds', 'How late the event loop came round since the last reading.', [
        [{ quantile: '0.5' }, lagSeconds(50)],
        [{ quantile: '0.99' }, lagSeconds(99)],
        [{ quantile: '1' }, lagSeconds(100)],
      ]),
      gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
      gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.', [[{}, heapUsed]]),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', [[{}, external]]),
      gauge('process_start_time_seconds', 'When the server started.', [[{}, this.#startedAt]]),
    ].flat()
    this.#lag.reset()
    return `${lines.join('\n')}\n`
  }

  close(): void {
    this.#lag.disable()
  }
}
