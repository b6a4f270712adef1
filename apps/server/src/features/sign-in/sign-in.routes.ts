import '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, ReplyOf } from '@schola/contract/define-call'
import { devLogin, getSignIn } from '@schola/contract/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Deps, isSecure } from '../../calls/deps.ts'
import { validate } from '../../calls/validate.ts'
import { limit, networkOf } from '../../plugins/rate-limit.ts'
import type { Settings } from '../../settings/settings.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { clearSessionCookie, findTokenHash, sessionAbsoluteMs, setSessionCookie } from '../sessions/session.ts'
import { endSession } from '../sessions/sessions.repository.ts'
import { findFlow, flowSeconds, sealFlow } from './flow-cookie.ts'
import type { Identity } from './identity.ts'
import { isFromThisMachine, listLocalAccounts, toLocalIdentity, usesLocalSignIn } from './local-sign-in.ts'
import { createOidcClient } from './oidc-client.ts'
import { returnQuery, toReturnPath } from './return-path.ts'
import { signIn } from './sign-in.service.ts'
import { notConfigured, refused, SignInError, sendSignInError } from './sign-in-error.ts'

/** Connects sign-in and sign-out to sessions. */
export async function signInRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
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

export interface SignInDeps {
  settings: Settings
  /** The key of the flow cookie is derived from it. */
  secret: string
  /** Creates the session and sets its cookie; it must not send a reply. */
  onIdentity(identity: Identity, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Ends the session and clears its cookie; it must not send a reply. */
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Throws an error with a status if there were too many attempts: at the beginning of a sign-in, and at its end. */
  limitSignIn(request: FastifyRequest): Promise<void>
  limitReturn(request: FastifyRequest): Promise<void>
  onOutcome?(outcome: 'success' | 'failure' | 'cancelled'): void
  now?: () => number
}

interface LoginQuery {
  Querystring: { returnTo?: unknown; canonical?: unknown }
}

/** The account chooser, a screen of the web app. */
const chooserPath = '/sign-in/local'

const navigation = { exposeHeadRoute: false }

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))

/** Whether the browser navigated to the sign-out address: not an image or frame of another site, and not a prefetch. */
function isMeantToSignOut(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document'
  if (destination !== 'document' && destination !== 'empty') return false
  return headers['sec-fetch-site'] !== 'cross-site' && !isPrefetch(headers)
}

async function refuseOtherMachines(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw notConfigured()
}

/** Creates sessions without a password, for a local trial. */
function registerDevLogin(app: FastifyInstance, deps: SignInDeps): void {
  app.post<{ Body: unknown }>(devLogin.path, { onRequest: refuseOtherMachines }, async (request, reply) => {
    await deps.limitReturn(request)
    const chosen: BodyOf<typeof devLogin> = validate(devLogin.body, request.body)
    await deps.onIdentity(toLocalIdentity(chosen), request, reply)
    deps.onOutcome?.('success')
    return { signedIn: true } satisfies ReplyOf<typeof devLogin>
  })
}

/** Sign-in with OpenID Connect or, in a local trial, with the account chooser; and sign-out. */
export async function registerSignIn(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  const { settings, secret, now = Date.now } = deps
  const client = settings.oidcClient && createOidcClient(settings, settings.oidcClient)
  const isLocal = usesLocalSignIn(settings)
  const secure = settings.publicUrl.startsWith('https:')
  const cookieName = secure ? '__Host-schola_signin' : 'schola_signin'
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  /** Cookies must be set on the origin that the provider sends the browser back to: localhost is not 127.0.0.1. */
  function findCanonicalLogin(request: FastifyRequest<LoginQuery>): string | undefined {
    const base = new URL(settings.publicUrl)
    // The mark ends a loop behind a proxy that rewrites the host.
    const isCanonical = URL.parse(`${base.protocol}//${request.host}`)?.host === base.host
    if (isCanonical || request.query.canonical !== undefined) return undefined
    const query = new URLSearchParams({ canonical: '1', returnTo: toReturnPath(request.query.returnTo) })
    return `${settings.publicUrl}/api/login?${query.toString()}`
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const flow = await findFlow(secret, request.cookies[cookieName], now())
    void reply.clearCookie(cookieName, cookieOptions)
    if (client === undefined || flow === undefined) throw refused('flow_cookie_missing')
    await deps.limitReturn(request)
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    await deps.onIdentity(await client.finish(query, flow), request, reply)
    deps.onOutcome?.('success')
    return reply.redirect(flow.returnTo, 303)
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(sendSignInError)
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })

    scope.get(
      getSignIn.path,
      async (request): Promise<ReplyOf<typeof getSignIn>> => ({
        provider: settings.oidcName,
        localAccounts: isLocal && isFromThisMachine(request) ? listLocalAccounts() : null,
      }),
    )
    if (isLocal) registerDevLogin(scope, deps)

    scope.get<LoginQuery>('/api/login', navigation, async (request, reply) => {
      if (client === undefined && !isLocal) throw notConfigured()
      if (isLocal) await refuseOtherMachines(request)
      const canonical = findCanonicalLogin(request)
      if (canonical !== undefined) return reply.redirect(canonical, 303)
      await deps.limitSignIn(request)
      const returnTo = toReturnPath(request.query.returnTo)
      if (client === undefined) {
        const query = new URLSearchParams(returnQuery(returnTo)).toString()
        return reply.redirect(query === '' ? chooserPath : `${chooserPath}?${query}`, 303)
      }
      const { url, flow } = await client.begin(returnTo)
      const cookie = await sealFlow(secret, flow, now())
      return reply.setCookie(cookieName, cookie, { ...cookieOptions, maxAge: flowSeconds }).redirect(url.href, 303)
    })

    scope.get('/api/callback', navigation, async (request, reply) => {
      try {
        return await finish(request, reply)
      } catch (error) {
        deps.onOutcome?.(error instanceof SignInError && error.reason === 'access_denied' ? 'cancelled' : 'failure')
        throw error
      }
    })

    scope.get('/api/logout', navigation, async (request, reply) => {
      if (isMeantToSignOut(request.headers)) await deps.endSession(request, reply)
      return reply.redirect('/', 303)
    })
  })
}
