import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, HttpError } from '../../calls/http-error.ts'
import { toHttpError } from '../../plugins/errors.ts'
import { findWantedPath, returnQuery } from './return-path.ts'

/** A sign-in that cannot be completed. The reason is a code word for the log. */
export class SignInError extends HttpError {
  override name = 'SignInError'
  readonly reason: string
  constructor(status: 400 | 503, code: ErrorCode, reason: string) {
    super(status, code)
    this.reason = reason
  }
}

export const refused = (reason: string) => new SignInError(400, 'sign_in_failed', reason)
export const unreachable = (reason: string) => new SignInError(503, 'sign_in_unreachable', reason)
export const notConfigured = () => new SignInError(503, 'sign_in_not_configured', 'not_configured')

type LibraryError = Error & { code?: unknown; error?: unknown; status?: unknown; cause?: unknown }

// Reasons go to the log, and the provider's `error` parameter arrives through the browser: only plain code words pass.
const toReason = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z_]{1,60}$/.test(value) ? value : undefined

function isServerFault({ status, cause }: LibraryError): boolean {
  const found = cause instanceof Response ? cause.status : status
  return typeof found === 'number' && found >= 500
}

/** Converts a failure of the OpenID Connect library into a refusal or an unavailable provider. */
export function toSignInError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  const error: LibraryError = thrown
  const code = toReason(error.code)
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return unreachable(code)
  if (code?.startsWith('OAUTH_')) {
    return isServerFault(error) ? unreachable(code) : refused(toReason(error.error) ?? code)
  }
  // fetch reports a network failure as a TypeError with a cause; one without is a bug.
  if (error instanceof TypeError && error.cause !== undefined) return unreachable('fetch_failed')
  return error
}

/** Names of outcomes that the sign-in screen explains; any other is 'failed'. */
const outcomes: Readonly<Record<string, string>> = {
  access_denied: 'cancelled',
  flow_cookie_missing: 'expired',
  not_configured: 'not-configured',
}

function outcomeOf(error: Error, status: number): string {
  const named = error instanceof SignInError ? outcomes[error.reason] : undefined
  if (named !== undefined) return named
  if (status === 429) return 'busy'
  return status === 503 ? 'unavailable' : 'failed'
}

/** Sign-in is a navigation, so a browser is sent to the sign-in screen, which explains; other callers get JSON. */
export function sendSignInError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  if (error instanceof SignInError) {
    const { status, reason } = error
    if (status === 503) request.log.error({ reason }, 'sign-in unavailable')
    else request.log.warn({ reason }, 'sign-in refused')
  }
  if (!request.headers.accept?.includes('text/html')) throw error
  // The message stays out of the log: errors of the provider's library and of the database can quote tokens and claims.
  const { status } = toHttpError(error, request, { error: error.name, code: error.code })
  const query = new URLSearchParams({
    signin: outcomeOf(error, status),
    ...returnQuery(findWantedPath(request.query)),
  })
  return reply.redirect(`/?${query.toString()}`, 303)
}
