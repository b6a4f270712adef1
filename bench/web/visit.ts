import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Stage, withStage } from '../stage.ts'

/** A phone's browser with the app before it. */
export interface Visit {
  readonly url: string
  readonly context: BrowserContext
  readonly page: Page
  /** Where the browser keeps what it knows; free for another when the context is closed. */
  readonly profile: string
  readonly stage: Stage
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true }
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

interface VisitOptions {
  readonly serviceWorkers?: 'allow' | 'block'
  /** More for the command line of the browser. */
  readonly args?: readonly string[]
}

/** Starts the built app and a browser; ends both whatever happens. A service worker is there only where it is measured. */
export async function withVisit<T>(
  work: (visit: Visit) => Promise<T>,
  { serviceWorkers = 'block', args = [] }: VisitOptions = {},
): Promise<T> {
  return withStage(async (stage) => {
    const { url } = await stage.startApp(await stage.makeDatabase('bench_web'))
    const profile = join(stage.folder, 'browser')
    const executablePath = process.env['CHROMIUM_PATH']
    const context = await chromium.launchPersistentContext(profile, {
      ...phone,
      serviceWorkers,
      ...(executablePath ? { executablePath } : {}),
      baseURL: url,
      args: [...quiet, ...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      return await work({ url, context, page, profile, stage })
    } finally {
      await context.close()
      // The last of its processes may still be writing.
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    }
  })
}
