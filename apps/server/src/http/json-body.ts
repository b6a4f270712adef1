import type { FastifyInstance } from 'fastify'
import { badRequest } from './http-error.ts'
import { deepestRequest, findJsonFault } from './json-text.ts'

/** JSON and nothing else; an empty body is no body. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    const fault = findJsonFault(text, deepestRequest)
    if (fault !== undefined) return done(badRequest(`The request ${fault}.`), undefined)
    return parse(request, text, done)
  })
  app.addHook('onRequest', ({ url }, _reply, next) => {
    next(url.includes('%00') ? badRequest('The address holds a null character.') : undefined)
  })
}
