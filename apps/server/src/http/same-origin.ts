import type { FastifyInstance } from 'fastify'
import { forbidden } from './http-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site must not act in the learner's name: browsers say where a request comes from. */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', ({ method, headers }, _reply, next) => {
    if (safeMethods.has(method)) return next()
    const site = headers['sec-fetch-site']
    const fromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isForeign = fromElsewhere || (headers.origin !== undefined && headers.origin !== ownOrigin)
    return next(isForeign ? forbidden('Requests from other sites are refused.') : undefined)
  })
}
