import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' }

/** Serves a React page with one heading, behind a Workbox service worker like the app's; calls `work` with its address. */
export async function withBarePage<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const outDir = join(folder, 'bare')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [VitePWA({ injectRegister: false, manifest: false, workbox: { skipWaiting: true, clientsClaim: true } })],
    build: { outDir, modulePreload: { polyfill: false } },
  })
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|js)$/.test(name))
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(outDir, name)))]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : (url.split('?')[0] ?? '')
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain'
    response.writeHead(files.has(path) ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' })
    response.end(files.get(path))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port.')
  try {
    return await work(`http://127.0.0.1:${address.port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
