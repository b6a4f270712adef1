import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** On an answer that was kept from the first time the same request came. */
export const replayedHeader = 'idempotent-replayed'

/** Tells the metrics of every answer, by route template: addresses hold user ids. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, next) => {
    const queuedFor = request.headers['x-queued-for']
    metrics.countRequest({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      queuedForMs: queuedFor === undefined ? undefined : Number(queuedFor),
      isReplayed: reply.hasHeader(replayedHeader),
    })
    next()
  })
}
