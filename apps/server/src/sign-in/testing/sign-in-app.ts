import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { answerErrors } from '../../http/errors.ts'
import { logRequests } from '../../http/request-log.ts'
import type { Identity } from '../identity.ts'
import { registerSignIn, type SignInDeps } from '../sign-in-routes.ts'
import { createBrowser } from './browser.ts'

export const origin = 'http://localhost:3000'

export const localSettings = {
  publicUrl: origin,
  host: 'localhost',
  localSignIn: true,
  oidcIssuer: 'https://accounts.google.com',
}

/** A server with nothing but sign-in, which remembers whom it was told about. */
export async function createSignInApp(changes: Partial<SignInDeps> = {}) {
  const identities: Identity[] = []
  const logged: string[] = []
  let signedOut = 0
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  answerErrors(app)
  logRequests(app)
  await app.register(cookie)
  app.post('/api/json', async (request) => ({ received: request.body }))
  await registerSignIn(app, {
    settings: localSettings,
    webFolder: 'nothing built',
    secret: 'a session secret for the tests only',
    onIdentity: async (identity, _request, reply) => {
      identities.push(identity)
      void reply.setCookie('session', String(identities.length), { path: '/' })
    },
    endSession: async (_request, reply) => {
      signedOut += 1
      void reply.clearCookie('session', { path: '/' })
    },
    limitSignIn: async () => {},
    limitReturn: async () => {},
    limitLocalStep: async () => {},
    ...changes,
  })
  const { publicUrl } = changes.settings ?? localSettings
  return {
    app,
    identities,
    logged,
    countSignedOut: () => signedOut,
    browser: createBrowser(app, publicUrl),
    openBrowser: () => createBrowser(app, publicUrl),
  }
}
