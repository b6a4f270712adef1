import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { RealServer } from './server.ts'

const recordingFile = 'apps/web/src/lib/sounds/files/completion.wav'
/** A recording that is not in the build. */
export const recordingPath = '/audio/trial.wav'

export interface Deployment extends RealServer {
  /** Switches to a new version: another worker, another page, and none of the former scripts. */
  deploy(): void
}

const hashOf = (name: 'md5' | 'sha256', content: string) => createHash(name).update(content)

/** Returns the next version of the two files with a version; the page has a mark. */
async function makeNextVersion(): Promise<ReadonlyMap<string, { type: string; content: string }>> {
  const page = await readFile('apps/web/dist/client/index.html', 'utf8')
  const worker = await readFile('apps/web/dist/client/sw.js', 'utf8')
  const nextPage = page.replace('<html lang="en">', '<html lang="en" data-version="next">')
  const nextWorker = worker
    .replace(hashOf('md5', page).digest('hex'), hashOf('md5', nextPage).digest('hex'))
    .replace(hashOf('sha256', page).digest('base64'), hashOf('sha256', nextPage).digest('base64'))
  const html = { type: 'text/html; charset=utf-8', content: nextPage }
  const script = { type: 'text/javascript; charset=utf-8', content: nextWorker }
  return new Map([
    ['/index.html', html],
    ['/', html],
    ['/sw.js', script],
  ])
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, behind: URL): void {
  const { method, url } = incoming
  // The server must see a request for its own address; cookies ignore the port.
  const headers = { ...incoming.headers, host: behind.host, ...(incoming.headers.origin && { origin: behind.origin }) }
  const forward = request(new URL(url ?? '/', behind), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  forward.on('error', () => outgoing.destroy())
  incoming.pipe(forward)
}

/** Starts a real server behind a proxy that can deploy another version of the app. */
export async function startDeployment(server: RealServer): Promise<Deployment> {
  const next = await makeNextVersion()
  const recording = await readFile(recordingFile)
  let isNext = false
  const behind = new URL(server.url)
  const front = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const changed = isNext ? next.get(pathname) : undefined
    if (pathname === recordingPath) {
      outgoing.writeHead(200, { 'content-type': 'audio/wav', 'content-length': recording.length, etag: '"trial"' })
      outgoing.end(recording)
    } else if (isNext && /^\/assets\/.*\.js$/.test(pathname)) outgoing.writeHead(404).end()
    else if (changed) {
      outgoing.writeHead(200, { 'content-type': changed.type, 'cache-control': 'no-cache' }).end(changed.content)
    } else pass(incoming, outgoing, behind)
  }).listen(0, 'localhost')
  await once(front, 'listening')
  const address = front.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port was given.')
  return {
    url: `http://localhost:${address.port}`,
    deploy: () => {
      isNext = true
    },
    stop: async () => {
      front.close()
      front.closeAllConnections()
    },
  }
}
