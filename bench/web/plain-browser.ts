import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** A browser at which nobody looks but the audit: what Playwright follows besides costs the page its own time. */
export interface PlainBrowser {
  readonly port: number
  /** Lets go of whatever it has kept of a site, but for who is signed in and what the app has stored. */
  forgetFiles(url: string): Promise<void>
}

/** What is used of Lighthouse's own launcher, which keeps a browser from doing anything besides. */
interface Launcher {
  readonly launch: (options: {
    readonly chromePath: string
    readonly userDataDir: string
    readonly chromeFlags: readonly string[]
  }) => Promise<{ readonly port: number; readonly process: ChildProcess; readonly kill: () => void }>
}

const launcher = join(import.meta.dirname, '../lighthouse/node_modules/chrome-launcher/dist/index.js')

async function forgetFiles(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const [page] = context?.pages() ?? []
  if (!context || !page) throw new Error('The browser has no page.')
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const { origin } = new URL(url)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await browser.close()
}

/** Starts the browser on a profile that another has left behind, or on a new one. */
export async function withPlainBrowser<T>(profile: string, work: (browser: PlainBrowser) => Promise<T>): Promise<T> {
  await mkdir(profile, { recursive: true })
  const { launch } = (await import(launcher)) as Launcher // installed beside Lighthouse, with no types of ours
  const {
    port,
    process: child,
    kill,
  } = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
    userDataDir: profile,
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await work({ port, forgetFiles: (url) => forgetFiles(port, url) })
  } finally {
    const ended = once(child, 'exit')
    kill()
    await ended
  }
}
