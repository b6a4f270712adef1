import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { landingPageName } from './landing-page.ts'

const appRoot = join(import.meta.dirname, '..')
const outDir = join(appRoot, 'dist/client')

/** A later build may be deployed while a worker installs this one: files without a hash in their name are verified. */
async function readIntegrity(url: string): Promise<string> {
  const content = await readFile(join(outDir, url))
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

const unregisteringWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
})
`

/** In development, replaces the worker of an earlier production build on the same port, which would show that build. */
const unregisterInDevelopment: Plugin = {
  name: 'unregister-in-development',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(unregisteringWorker)
    })
  },
}

export function serviceWorker(): PluginOption[] {
  return [
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      // It is in public/.
      manifest: false,
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectManifest: {
        // Old registrations import this file as a script, and older browsers know no modules in workers.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,wav,webmanifest}'],
        // Screens of operators are cached when they are used.
        globIgnores: ['assets/admin/**', 'service-worker.js', landingPageName],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => ({
            manifest: await Promise.all(
              entries.map(async (entry) =>
                entry.revision === null ? entry : { ...entry, integrity: await readIntegrity(entry.url) },
              ),
            ),
          }),
        ],
      },
    }),
    unregisterInDevelopment,
  ]
}
