import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** The floor: React with one button, built as the app is, behind the plainest server. */
export interface BarePage {
  readonly url: string
  /** Brotli bytes of its JavaScript. */
  readonly weight: number
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' }

/** Builds the page into the folder and serves it while the work lasts. */
export async function withBarePage<T>(folder: string, work: (bare: BarePage) => Promise<T>): Promise<T> {
  const outDir = join(folder, 'bare')
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, modulePreload: { polyfill: false } },
  })
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|js)$/.test(name))
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(outDir, name)))]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(files.has(path) ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' })
    response.end(files.get(path))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port.')
  try {
    const scripts = [...files].filter(([path]) => path.endsWith('.js'))
    const weight = scripts.reduce((sum, [, bytes]) => sum + bytes.length, 0)
    return await work({ url: `http://127.0.0.1:${address.port}`, weight })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
