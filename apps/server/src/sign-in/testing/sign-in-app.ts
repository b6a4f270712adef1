import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { Identity } from '../identity.ts'
import { registerSignIn, type SignInDeps } from '../sign-in-routes.ts'
import { createBrowser } from './browser.ts'

export const ORIGIN = 'http://localhost:3000'

export const LOCAL_SETTINGS = { publicUrl: ORIGIN, host: 'localhost', oidcIssuer: 'https://accounts.google.com' }

/** A server with nothing but sign-in, which remembers whom it was told about. */
export const createSignInApp = async (changes: Partial<SignInDeps> = {}) => {
  const identities: Identity[] = []
  const logged: string[] = []
  let signedOut = 0
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } })
  await app.register(cookie)
  app.post('/api/json', async (request) => ({ received: request.body }))
  await registerSignIn(app, {
    settings: LOCAL_SETTINGS,
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
    ...changes,
  })
  const { publicUrl } = changes.settings ?? LOCAL_SETTINGS
  return {
    app,
    identities,
    logged,
    countSignedOut: () => signedOut,
    browser: createBrowser(app, publicUrl),
    openBrowser: () => createBrowser(app, publicUrl),
  }
}
