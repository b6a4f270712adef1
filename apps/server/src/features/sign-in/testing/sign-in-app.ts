import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { sendError } from '../../../plugins/errors.ts'
import { logRequests } from '../../../plugins/request-log.ts'
import { readSettings } from '../../../settings/settings.ts'
import type { Identity } from '../identity.ts'
import { registerSignIn, type SignInDeps } from '../sign-in.routes.ts'
import { createBrowser } from './browser.ts'

export const origin = 'http://localhost:3000'

export function settingsFor(env: Record<string, string> = {}) {
  const read = readSettings({ PUBLIC_URL: origin, ...env })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  return read.settings
}

/** A server that has only sign-in, and records who signed in; local unless `env` configures a provider. */
export async function createSignInApp(env: Record<string, string> = {}, changes: Partial<SignInDeps> = {}) {
  const settings = settingsFor(env)
  const identities: Identity[] = []
  const logged: string[] = []
  let signedOut = 0
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(sendError)
  app.removeContentTypeParser('text/plain')
  logRequests(app)
  await app.register(cookie)
  await registerSignIn(app, {
    settings,
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
    ...changes,
  })
  return {
    app,
    identities,
    logged,
    countSignedOut: () => signedOut,
    browser: createBrowser(app, settings.publicUrl),
  }
}
