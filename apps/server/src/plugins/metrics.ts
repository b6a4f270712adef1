import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Labels come from short lists of our own, never from the data of a request: they would multiply the series. */
export function createMetrics(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'schola_http_request_duration_seconds',
    help: 'Time to the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const signIns = new Counter({
    name: 'schola_sign_ins_total',
    help: 'Sign-ins that returned from the identity provider.',
    labelNames: ['outcome'],
    registers,
  })
  const connections = new Gauge({
    name: 'schola_pool_connections',
    help: 'Connections of the pool to PostgreSQL.',
    labelNames: ['state'],
    registers,
    collect: (): void => {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'schola_pool_waiting',
    help: 'Requests that wait for a connection.',
    registers,
    collect: (): void => waiting.set(pool.waitingCount),
  })

  return {
    read: () => registry.metrics(),
    countSignIn: (outcome: 'success' | 'failure' | 'cancelled') => signIns.inc({ outcome }),
    observeRequests(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, next) => {
        const route = request.routeOptions.url
        // Requests without a route can have any method.
        const labels = route === undefined ? { method: 'any', route: 'unmatched' } : { method: request.method, route }
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ ...labels, status }, reply.elapsedTime / 1000)
        next()
      })
    },
    /** Serves `/metrics` on its own port, so that no proxy in front of the app exposes it by mistake. */
    async serve(port: number, host: string, token: string | undefined): Promise<FastifyInstance> {
      const app = fastify({ requestTimeout: 10_000, forceCloseConnections: true })
      app.get('/metrics', async (request, reply) => {
        const isAdmitted =
          token === undefined || timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
        if (!isAdmitted) return reply.code(401).send('Send the token: Authorization: Bearer METRICS_TOKEN\n')
        return reply.type(registry.contentType).send(await registry.metrics())
      })
      await app.listen({ port, host: token === undefined ? '127.0.0.1' : host })
      return app
    },
  }
}
