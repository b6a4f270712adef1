import type { FastifyInstance } from 'fastify'
import { badRequest } from '../http-error.ts'

/** The escape of the null character, which PostgreSQL cannot hold in text. */
const nullCharacter = '\\u0000'

/** No call nests deeper than a handful; what walks a value by recursion must not run out of stack. */
const deepestNesting = 32

function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (quoted && letter === '\\') index += 1
    else if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '[' || letter === '{')) deepest = Math.max(deepest, (depth += 1))
    else if (!quoted && (letter === ']' || letter === '}')) depth -= 1
  }
  return deepest
}

/** JSON and nothing else; an empty body is no body. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    if (text.includes(nullCharacter)) return done(badRequest('The request holds a null character.'), undefined)
    if (nestingOf(text) > deepestNesting) return done(badRequest('The request is nested too deeply.'), undefined)
    return parse(request, text, done)
  })
  app.addHook('onRequest', ({ url }, _reply, next) => {
    next(url.includes('%00') ? badRequest('The address holds a null character.') : undefined)
  })
}
