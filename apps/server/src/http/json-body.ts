import type { FastifyInstance } from 'fastify'
import { badRequest } from './http-error.ts'
import { deepestRequest, findJsonFault } from './json-text.ts'

/** JSON and nothing else; an empty body is no body. One that cannot be taken becomes its refusal, for who may send one. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    // Nobody asked for what was sent to no address.
    if (request.is404 || text.trim() === '') return done(null, undefined)
    const fault = findJsonFault(text, deepestRequest)
    if (fault !== undefined) return done(null, badRequest(`The request ${fault}.`))
    return parse(request, text, (error, value) =>
      done(null, error ? badRequest('The request is not valid JSON.') : value),
    )
  })
  app.addHook('onRequest', ({ url }, _reply, next) => {
    next(url.includes('%00') ? badRequest('The address holds a null character.') : undefined)
  })
}
