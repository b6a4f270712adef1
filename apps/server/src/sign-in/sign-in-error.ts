/** A sign-in that was begun but may not be completed: a 400-class outcome, never a fault of the server. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly statusCode = 400
  readonly reason: string
  constructor(reason: string) {
    super('Sign-in failed. Please try again.')
    this.reason = reason
  }
}

/** The identity provider cannot be reached, or nobody has said which one to use. */
export class SignInUnavailable extends Error {
  override name = 'SignInUnavailable'
  readonly statusCode = 503
  readonly reason: string
  constructor(message: string, reason: string) {
    super(message)
    this.reason = reason
  }
}

export const NOT_CONFIGURED =
  'Sign-in is not set up: set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (and OIDC_ISSUER, unless it is Google), ' +
  'or run the server on localhost only to use the local sign-in.'

const UNREACHABLE = 'The sign-in service cannot be reached at the moment. Please try again in a few minutes.'

export const unreachable = (reason: string): SignInUnavailable => new SignInUnavailable(UNREACHABLE, reason)

type LibraryError = Error & { code?: unknown; error?: unknown; status?: unknown; cause?: unknown }

// Reasons go to the log, and the provider's `error` parameter arrives through the browser: only plain code words pass.
const toReason = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z_]{1,60}$/.test(value) ? value : undefined

const isServerFault = ({ status, cause }: LibraryError): boolean => {
  const answered = cause instanceof Response ? cause.status : status
  return typeof answered === 'number' && answered >= 500
}

/** What a failure of the OpenID Connect library means for the person who signs in. */
export const toSignInError = (thrown: unknown): unknown => {
  if (!(thrown instanceof Error)) return thrown
  const error: LibraryError = thrown
  const code = toReason(error.code)
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return unreachable(code)
  if (code?.startsWith('OAUTH_')) {
    return isServerFault(error) ? unreachable(code) : new SignInRefused(toReason(error.error) ?? code)
  }
  // fetch reports a network failure as a TypeError with a cause; one without is a mistake in the code.
  if (error instanceof TypeError && error.cause !== undefined) return unreachable('fetch_failed')
  return error
}
