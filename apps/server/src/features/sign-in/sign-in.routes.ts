import type { FastifyInstance } from 'fastify'
import { type Deps, isSecure } from '../../calls/deps.ts'
import { limit, networkOf } from '../../plugins/rate-limit.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { sessionAbsoluteMs } from '../sessions/session.ts'
import { clearSessionCookie, findTokenHash, setSessionCookie } from '../sessions/session-cookie.ts'
import { endSession } from '../sessions/sessions.repository.ts'
import { registerSignIn } from './sign-in.handlers.ts'
import { signIn } from './sign-in.service.ts'

/** Connects sign-in and sign-out to sessions. */
export async function connectSignIn(app: FastifyInstance, deps: Deps): Promise<void> {
  const secure = isSecure(deps)
  await registerSignIn(app, {
    settings: deps.settings,
    secret: deps.sessionSecret,
    now: () => deps.now().getTime(),
    limitSignIn: (request) => limit(deps, 'signIn', [`network ${networkOf(request)}`]),
    limitReturn: (request) => limit(deps, 'signInReturn', [`network ${networkOf(request)}`]),
    onIdentity: async (identity, request, reply) => {
      const device = describeDevice(request.headers['user-agent'])
      const token = await signIn(deps.database, identity, findTokenHash(request, secure), device, deps.now())
      setSessionCookie(reply, token, secure, sessionAbsoluteMs / 1000)
    },
    onOutcome: (outcome) => deps.metrics?.countSignIn(outcome),
    endSession: async (request, reply) => {
      const tokenHash = findTokenHash(request, secure)
      if (tokenHash) await endSession(deps.database.queries, tokenHash)
      clearSessionCookie(reply, secure)
    },
  })
}
