import type { FastifyInstance } from 'fastify'

/** One line an answer, by route pattern: addresses hold user ids, bodies hold lives; neither is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const details = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(details, 'answered')
    else request.log.info(details, 'answered')
    next()
  })
}
