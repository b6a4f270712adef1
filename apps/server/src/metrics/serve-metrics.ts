import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Settings } from '../settings/settings.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compared by their hashes, which takes the same time however much of a guess is right. */
function isAdmitted({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/**
 * `/metrics` on a port of its own, which no proxy in front of the app passes on by mistake. Without a token it listens
 * on loopback; with one it listens where the app does and answers whoever bears it.
 */
export async function serveMetrics(
  { metrics, host }: Pick<Settings, 'metrics' | 'host'>,
  read: () => Promise<string>,
): Promise<{ readonly port: number; close(): Promise<void> } | undefined> {
  if (!metrics) return undefined
  const { port, token } = metrics
  async function answer(request: IncomingMessage): Promise<[status: number, text: string]> {
    if (!isAdmitted(request, token)) return [401, 'Send the token: Authorization: Bearer METRICS_TOKEN\n']
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return [404, 'See /metrics.\n']
    return [200, await read()]
  }
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    request.resume()
    const send = ([status, text]: [status: number, text: string]) =>
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    answer(request).then(send, () => send([500, 'The metrics could not be read.\n']))
  })
  server.listen(port, token === undefined ? '127.0.0.1' : host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
