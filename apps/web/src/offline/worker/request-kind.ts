/**
 * What the worker does with a request: a `page` is the app's one page, a `file` comes from the kept files, a `recording`
 * may be asked for in parts, a `passage` (in or out of the app) shows the page when the network is away, and whatever is
 * `left` alone goes to the server as if there were no worker.
 */
export type RequestKind = 'page' | 'file' | 'recording' | 'passage' | 'left'

/** The server's own addresses: answers about people, which only the page keeps, and only for their owner. */
const serversOwn = /^\/(api|healthz|readyz)(\/|$)/
const passages = new Set(['/api/login', '/api/logout'])
const recording = /\.(mp3|wav|ogg|oga|opus|m4a|flac)$/i
const hasExtension = /\/[^/]*\.[^/]+$/

export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'left'
  const isNavigation = request.mode === 'navigate'
  if (serversOwn.test(url.pathname)) return isNavigation && passages.has(url.pathname) ? 'passage' : 'left'
  if (isNavigation && !hasExtension.test(url.pathname)) return 'page'
  return recording.test(url.pathname) ? 'recording' : 'file'
}
