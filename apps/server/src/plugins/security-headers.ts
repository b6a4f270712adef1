import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Deps, isSecure } from '../calls/deps.ts'

const self = ["'self'"]
const none = ["'none'"]

const twoYearsInSeconds = 63_072_000

/** Sends the same headers with every reply. A page of the web app adds the hashes of its inline code to the policy. */
export async function sendSecurityHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const isHttps = isSecure(deps)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:'],
        fontSrc: self,
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: self,
        workerSrc: self,
        manifestSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && {
      maxAge: twoYearsInSeconds,
      includeSubDomains: deps.settings.hstsIncludeSubDomains,
    },
  })
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()')
    next()
  })
}
