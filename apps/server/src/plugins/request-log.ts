import type { FastifyInstance } from 'fastify'

/** One line an answer, by route pattern: addresses hold user ids, bodies hold lives; neither is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const details = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.error(details, 'answered')
    else request.log.info(details, 'answered')
  })
}
