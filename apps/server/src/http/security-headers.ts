import type { FastifyInstance } from 'fastify'

/** Nothing from another host, no inline script or style, no frames; a page names what is written into it by its hash. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

export function securityHeadersFor(publicUrl: string): Readonly<Record<string, string>> {
  const isHttps = publicUrl.startsWith('https:')
  return {
    ...everywhere,
    'content-security-policy': [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join(';'),
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The same headers on every answer; a route may replace one. Written out once, since they go with each request. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeadersFor(publicUrl)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
