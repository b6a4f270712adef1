import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

interface LoggedAnswer {
  readonly method: string
  readonly route?: string | undefined
  readonly status: number
  readonly ms: number
}

export function logAnswer(log: FastifyBaseLogger, { method, route = 'unmatched', status, ms }: LoggedAnswer): void {
  const details = { method, route, status, ms: Math.round(ms * 10) / 10 }
  if (status >= 500) log.error(details, 'answered')
  else log.info(details, 'answered')
}

/** One line an answer, by route pattern: addresses hold user ids, bodies hold lives; neither is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request
    logAnswer(request.log, { method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime })
    next()
  })
}
