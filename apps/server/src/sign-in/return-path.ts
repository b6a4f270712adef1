const longestPath = 512
const origin = 'http://schola.invalid'

/** Where to go after sign-in: only a page of this site; anything else becomes the front page. */
export function toReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > longestPath) return '/'
  if (!wanted.startsWith('/') || wanted.includes('\\') || /\p{Cc}/u.test(wanted)) return '/'
  if (!URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  const path = url.pathname + url.search + url.hash
  // Checked once more after parsing: '/.//elsewhere.example' only now shows its two slashes.
  if (url.origin !== origin || path.startsWith('//')) return '/'
  // Returning to a call would sign out at once or show JSON; the router reads an address decoded.
  return /^\/+(api|idp)(\/|$)/i.test(findDecoded(url.pathname) ?? '/api') ? '/' : path
}

function findDecoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
