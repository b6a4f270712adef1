import type { IncomingMessage, Server } from 'node:http'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function hangUpAfter(server: Server, request: IncomingMessage, ms: number): void {
  clearTimeout(timers.get(request))
  const timer = setTimeout(() => {
    if (request.complete) return
    // As Node itself says it of a request that takes longer than any may.
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, request.socket)
  }, ms)
  timers.set(request, timer.unref())
}

/** Hangs up on whoever takes longer over a body, but for those who have been given more time. */
export function limitBodyTime(server: Server, ms: number): void {
  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return
    hangUpAfter(server, request, ms)
    request.once('close', () => clearTimeout(timers.get(request)))
  })
}

/** Gives one request so much time for its body, counted from now. */
export function giveBodyTime(server: Server, request: IncomingMessage, ms: number): void {
  if (timers.has(request)) hangUpAfter(server, request, ms)
}
