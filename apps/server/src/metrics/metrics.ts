import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

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
  /** Whether the answer came from the idempotency record. */
  readonly isReplayed: boolean
}

export type SignInOutcome = 'success' | 'failure' | 'cancelled'

interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The figures of one server for its operators. */
export interface Metrics {
  countRequest(answered: AnsweredRequest): void
  countSignIn(outcome: SignInOutcome): void
  /** Everything as Prometheus reads it. The event loop's lag is of the time since the last reading. */
  read(pool: PoolFigures): Promise<string>
  close(): void
}

/** A write goes through the outbox even when the network is there; one that took longer has waited for it. */
const waitsMs = 10_000

function outboxAnswer({ status, isReplayed }: AnsweredRequest): string {
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return isReplayed ? 'recorded' : 'done'
}

/** Labels come from short lists of our own, never from a request's data. */
function makeSeries() {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    registry,
    requests: new Counter({
      name: 'schola_http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latencies: new Histogram({
      name: 'schola_http_request_duration_seconds',
      help: 'Time to the answer.',
      labelNames: ['method', 'route'],
      buckets: latencyBounds,
      registers,
    }),
    outbox: new Counter({
      name: 'schola_outbox_writes_total',
      help: 'Writes out of learners’ outboxes (X-Queued-For); "recorded" ones were answered from the idempotency record.',
      labelNames: ['waited', 'answer'],
      registers,
    }),
    signIns: new Counter({
      name: 'schola_sign_ins_total',
      help: 'Sign-ins that came back from the identity provider.',
      labelNames: ['outcome'],
      registers,
    }),
    connections: gauge('schola_pool_connections', 'Connections of the pool to PostgreSQL.', ['state']),
    waiting: gauge('schola_pool_waiting', 'Requests that wait for a connection.'),
    lag: gauge('nodejs_eventloop_lag_seconds', 'How late the event loop came round since the last reading.', [
      'quantile',
    ]),
    resident: gauge('process_resident_memory_bytes', 'Memory of the process.'),
    heapUsed: gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.'),
    external: gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.'),
    startTime: gauge('process_start_time_seconds', 'When the server started.'),
  }
}

export function createMetrics(startedAt: Date): Metrics {
  const series = makeSeries()
  series.startTime.set(startedAt.getTime() / 1000)
  const delay = monitorEventLoopDelay({ resolution: lagResolutionMs })
  delay.enable()

  function setGauges(pool: PoolFigures): void {
    series.connections.set({ state: 'idle' }, pool.idleCount)
    series.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    series.waiting.set(pool.waitingCount)
    for (const quantile of [0.5, 0.99, 1]) {
      const seconds = delay.percentile(quantile * 100) / 1e9 - lagResolutionMs / 1000
      series.lag.set({ quantile }, Math.max(0, seconds))
    }
    delay.reset()
    const { rss, heapUsed, external } = process.memoryUsage()
    series.resident.set(rss)
    series.heapUsed.set(heapUsed)
    series.external.set(external)
  }

  return {
    countRequest(answered) {
      const { route = 'unmatched', seconds, status, queuedForMs } = answered
      // What matches no route may come with any method.
      const method = answered.route === undefined ? 'any' : answered.method
      series.requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      series.latencies.observe({ method, route }, seconds)
      if (queuedForMs === undefined) return
      series.outbox.inc({ waited: queuedForMs < waitsMs ? 'no' : 'yes', answer: outboxAnswer(answered) })
    },
    countSignIn: (outcome) => series.signIns.inc({ outcome }),
    read(pool) {
      setGauges(pool)
      return series.registry.metrics()
    },
    close: () => delay.disable(),
  }
}
