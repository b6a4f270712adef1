import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Logs the route pattern only: addresses hold user ids, and bodies hold personal data. */
export function logReply({ log, method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const details = {
    method,
    route: routeOptions.url ?? 'unmatched',
    status: statusCode,
    ms: Math.round(elapsedTime * 10) / 10,
  }
  if (statusCode >= 500) log.error(details, 'answered')
  else log.info(details, 'answered')
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    logReply(request, reply)
    next()
  })
}
