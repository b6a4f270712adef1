import '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomFetch } from 'openid-client'
import { findFlow, flowCookieName, flowSeconds, sealFlow } from './flow-cookie.ts'
import { styleAddress } from './html.ts'
import type { Identity } from './identity.ts'
import {
  baseOf,
  createLocalSource,
  createRemoteSource,
  type SignInSettings,
  usesLocalProvider,
} from './identity-source.ts'
import { refuseOtherMachines, registerLocalProvider } from './local-routes.ts'
import { pageStyle } from './page-style.ts'
import { toReturnPath } from './return-path.ts'
import { answerSignInError, notConfigured, SignInRefused, SignInUnavailable } from './sign-in-error.ts'

export interface SignInDeps {
  settings: SignInSettings
  /** The built web app, whose letters the pages wear. */
  webFolder: string
  /** The session secret. The keys of the cookies used here are derived from it. */
  secret: Buffer | string
  /** Makes the session and sets its cookie; it must not answer the request. */
  onIdentity(identity: Identity, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Ends the session and clears its cookie; it must not answer the request. */
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Throws an error with a status when somebody begins too many sign-ins. */
  limitSignIn(request: FastifyRequest): Promise<void>
  /** The same when too many come back from the provider, which is asked about each. */
  limitReturn(request: FastifyRequest): Promise<void>
  /** The same for the steps at the local provider. */
  limitLocalStep(request: FastifyRequest): Promise<void>
  /** Told how each sign-in ended that came back from the provider. */
  onOutcome?(outcome: 'success' | 'failure' | 'cancelled'): void
  /** For the provider's own calls, in place of the global fetch. */
  fetch?: CustomFetch
  now?: () => number
}

interface LoginQuery {
  Querystring: { returnTo?: unknown; canonical?: unknown }
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined)

function createSource(deps: SignInDeps, now: () => number) {
  const { oidcClientId } = deps.settings
  if (oidcClientId) return createRemoteSource({ ...deps, now }, oidcClientId)
  return usesLocalProvider(deps.settings) ? createLocalSource({ ...deps, now }) : undefined
}

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))

/** Whether somebody navigated to the sign-out address: not an image or frame of another site, and not a prefetch. */
function isMeantToSignOut(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document'
  if (destination !== 'document' && destination !== 'empty') return false
  return headers['sec-fetch-site'] !== 'cross-site' && !isPrefetch(headers)
}

/** Sign-in by OpenID Connect, sign-out, and the local provider where nothing else is configured. */
export async function registerSignIn(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  const { settings, secret, now = Date.now } = deps
  const source = createSource(deps, now)
  const navigation = { exposeHeadRoute: false }

  const cookieOptions = () => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: settings.publicUrl.startsWith('https:'),
  })

  /** The cookie must be set on the origin that the provider sends the browser back to: localhost is not 127.0.0.1. */
  function findCanonicalLogin(request: FastifyRequest<LoginQuery>): string | undefined {
    const base = baseOf(settings)
    const isThere = hostOf(`${new URL(base).protocol}//${request.host}`) === hostOf(base)
    // The mark ends a loop behind a proxy that rewrites the host.
    if (isThere || request.query.canonical !== undefined) return undefined
    const query = new URLSearchParams({ canonical: '1', returnTo: toReturnPath(request.query.returnTo) })
    return `${base}/api/login?${query.toString()}`
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(answerSignInError)
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })

    const style = pageStyle(deps.webFolder)
    scope.get(styleAddress, navigation, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
    )

    scope.get<LoginQuery>('/api/login', navigation, async (request, reply) => {
      if (source === undefined) throw new SignInUnavailable(notConfigured, 'not_configured')
      if (source.getLocal !== undefined) refuseOtherMachines(request)
      const elsewhere = findCanonicalLogin(request)
      if (elsewhere !== undefined) return reply.redirect(elsewhere, 303)
      await deps.limitSignIn(request)
      const returnTo = toReturnPath(request.query.returnTo)
      const { url, flow } = await source.begin(returnTo)
      const content = {
        ...flow,
        returnTo,
        expiresAt: now() + flowSeconds * 1000,
      }
      return reply
        .setCookie(flowCookieName(settings.publicUrl), sealFlow(secret, content), {
          ...cookieOptions(),
          maxAge: flowSeconds,
        })
        .redirect(url.href, 303)
    })

    async function finish(request: FastifyRequest, reply: FastifyReply) {
      if (source === undefined) throw new SignInUnavailable(notConfigured, 'not_configured')
      const name = flowCookieName(settings.publicUrl)
      const flow = findFlow(secret, request.cookies[name], now())
      void reply.clearCookie(name, cookieOptions())
      if (flow === undefined) throw new SignInRefused('flow_cookie_missing')
      await deps.limitReturn(request)
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
      const identity = await source.finish(query, flow)
      await deps.onIdentity(identity, request, reply)
      deps.onOutcome?.('success')
      return reply.redirect(flow.returnTo, 303)
    }
    scope.get('/api/callback', navigation, async (request, reply) => {
      try {
        return await finish(request, reply)
      } catch (error) {
        deps.onOutcome?.(error instanceof SignInRefused && error.reason === 'access_denied' ? 'cancelled' : 'failure')
        throw error
      }
    })

    scope.get('/api/logout', navigation, async (request, reply) => {
      if (isMeantToSignOut(request.headers)) await deps.endSession(request, reply)
      return reply.redirect('/', 303)
    })
  })

  const getLocal = source?.getLocal
  if (getLocal !== undefined) {
    await app.register(async (scope) => {
      scope.setErrorHandler(answerSignInError)
      registerLocalProvider(scope, getLocal, (request) => deps.limitLocalStep(request))
    })
  }
}
