import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { findFreePort, startRealServer } from '../e2e/server.ts'
import { Visitor } from '../e2e/visitor.ts'
import { ensureChromium } from '../scripts/programs.mjs'

/** Serves a React page with one heading, behind a Workbox service worker like the app's. */
export async function serveBarePage(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const common = { root: join(import.meta.dirname, 'bare'), configFile: false, logLevel: 'error' } as const
  const outDir = join(folder, 'bare')
  await build({
    ...common,
    plugins: [VitePWA({ injectRegister: false, manifest: false, workbox: { skipWaiting: true, clientsClaim: true } })],
    build: { outDir, modulePreload: { polyfill: false } },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

export interface Visit {
  readonly url: string
  readonly context: BrowserContext
  readonly page: Page
  readonly visitor: Visitor
  /** Port by which Lighthouse uses this browser. */
  readonly port: number
  readonly folder: string
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true }
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export async function withVisit<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
  const executablePath = await ensureChromium()
  const folder = await mkdtemp(join(tmpdir(), 'schola-bench-'))
  const port = await findFreePort()
  const server = await startRealServer()
  try {
    const args = [...quiet, `--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    const options = { ...phone, executablePath, baseURL: server.url, args }
    const context = await chromium.launchPersistentContext(join(folder, 'browser'), options)
    try {
      context.setDefaultTimeout(120_000)
      const page = await context.newPage()
      return await work({ url: server.url, context, page, visitor: new Visitor(page), port, folder })
    } finally {
      await context.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
