import type { FastifyInstance } from 'fastify'
import { badRequest } from '../http-error.ts'

/** The escape of the null character, which PostgreSQL cannot hold in text. */
const nullCharacter = '\\u0000'

/** JSON and nothing else; an empty body is no body. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    if (text.includes(nullCharacter)) return done(badRequest('The request holds a null character.'), undefined)
    return parse(request, text, done)
  })
  app.addHook('onRequest', async ({ url }) => {
    if (/%00/.test(url)) throw badRequest('The address holds a null character.')
  })
}
