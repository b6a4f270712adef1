import { join } from 'node:path'
import { build, preview } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Serves a React page with one heading, behind a Workbox service worker like the app's. */
export async function serveBarePage(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const common = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const
  const outDir = join(folder, 'bare')
  await build({
    ...common,
    plugins: [VitePWA({ injectRegister: false, manifest: false, workbox: { skipWaiting: true, clientsClaim: true } })],
    build: { outDir, modulePreload: { polyfill: false } },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
