import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, forbidden, type HttpError, notFound } from '../calls/http-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a page of another site sent a request that changes something; browsers report where a request comes from. */
function isCrossSite({ method, headers }: FastifyRequest, ownOrigin: string): boolean {
  if (safeMethods.has(method)) return false
  const site = headers['sec-fetch-site']
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  return isForeignSite || (headers.origin !== undefined && headers.origin !== ownOrigin)
}

/** Refuses requests of other sites, and those that a proxy or PostgreSQL would read differently. */
export function guardRequests(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  function refusalOf(request: FastifyRequest): HttpError | undefined {
    if (request.url.includes('%00')) return badRequest('address_null_character')
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) return badRequest('several_hosts')
    if (isCrossSite(request, ownOrigin)) return forbidden('cross_site')
    // Here, so that the body of such a request is never parsed.
    return request.is404 && !safeMethods.has(request.method) ? notFound('address_not_found') : undefined
  }
  app.addHook('onRequest', (request, _reply, next) => next(refusalOf(request)))
}
