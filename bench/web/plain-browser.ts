import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { findFreePort, waitUntilAnswers } from '../stage.ts'
import { quiet } from './visit.ts'

/** A browser at which nobody looks but the audit: what Playwright follows besides costs the page its own time. */
export interface PlainBrowser {
  readonly debuggingPort: number
  /** Lets go of whatever it has kept of a site, but for who is signed in and what the app has stored. */
  forgetFiles(url: string): Promise<void>
}

const asPlaywrightHas = ['--password-store=basic', '--use-mock-keychain', '--no-first-run', '--hide-scrollbars']

async function forgetFiles(debuggingPort: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
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
  const debuggingPort = await findFreePort()
  const program = process.env['CHROMIUM_PATH'] ?? chromium.executablePath()
  const isRoot = process.getuid?.() === 0
  const flags = ['--headless=new', ...quiet, ...asPlaywrightHas, ...(isRoot ? ['--no-sandbox'] : [])]
  const own = [`--remote-debugging-port=${debuggingPort}`, `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(program, [...flags, ...own], { stdio: 'ignore' })
  try {
    await waitUntilAnswers(`http://127.0.0.1:${debuggingPort}/json/version`, child)
    return await work({ debuggingPort, forgetFiles: (url) => forgetFiles(debuggingPort, url) })
  } finally {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
}
