const maxPathLength = 512
const origin = 'http://schola.invalid'

/** Returns the page to open after sign-in; anything but a page of this site becomes the front page. */
export function toReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > maxPathLength) return '/'
  if (!wanted.startsWith('/') || wanted.includes('\\') || /\p{Cc}/u.test(wanted)) return '/'
  const url = URL.parse(wanted, origin)
  if (!url) return '/'
  const path = url.pathname + url.search + url.hash
  // Checked once more after parsing: '/.//elsewhere.example' only now shows its two slashes.
  if (url.origin !== origin || path.startsWith('//')) return '/'
  // Returning to a call would sign out at once or show JSON; the router reads an address decoded.
  return /^\/+api(\/|$)/i.test(findDecoded(url.pathname) ?? '/api') ? '/' : path
}

/** Appends the return path to a state, encoded so that every provider returns it unchanged. */
export const withReturnPath = (state: string, returnTo: string): string =>
  returnTo === '/' ? state : `${state}.${Buffer.from(returnTo).toString('base64url')}`

/** Reads the return path from the query of a sign-in's beginning or end. The query is untrusted. */
export function findWantedPath(query: unknown): string {
  const { returnTo, state } = query as { returnTo?: unknown; state?: unknown } // a parsed query is an object
  if (returnTo !== undefined) return toReturnPath(returnTo)
  const written = typeof state === 'string' ? state.split('.')[1] : undefined
  return written === undefined ? '/' : toReturnPath(Buffer.from(written, 'base64url').toString('utf8'))
}

/** Returns the query parameters for a return path; empty for the front page. */
export const returnQuery = (returnTo: string): Record<string, string> => (returnTo === '/' ? {} : { returnTo })

function findDecoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
