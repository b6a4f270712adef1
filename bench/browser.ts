import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { firstChant, Visitor } from '../e2e/visitor.ts'
import { ensureChromium } from '../scripts/programs.mjs'
import { type Stage, withStage } from './stage.ts'

/** A phone's browser, and the app. */
export interface Visit {
  readonly url: string
  readonly context: BrowserContext
  readonly page: Page
  readonly visitor: Visitor
  /** Folder of the browser's data, which another browser can use when the context is closed. */
  readonly profile: string
  readonly stage: Stage
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true }
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Starts the built app and a browser, and ends both also after an error. */
export async function withVisit<T>(serviceWorkers: 'allow' | 'block', work: (visit: Visit) => Promise<T>): Promise<T> {
  const executablePath = await ensureChromium()
  return withStage(async (stage) => {
    const { url } = await stage.startApp(await stage.makeDatabase('bench_web'))
    const profile = join(stage.folder, 'browser')
    const args = [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    const options = { ...phone, serviceWorkers, executablePath, baseURL: url, args }
    const context = await chromium.launchPersistentContext(profile, options)
    // A busy machine may need more than the default of 30 s.
    context.setDefaultTimeout(120_000)
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      return await work({ url, context, page, visitor: new Visitor(page), profile, stage })
    } finally {
      await context.close()
    }
  })
}

/** Main content of the measured screens, as a selector and its text. */
export const contents = {
  landing: ['main a', 'Sign in'],
  home: ['main a', '^(Start Learning|Continue)'],
  chant: ['main *', '^Pronounced: '],
  player: ['form.exercise button[type="submit"]', ''],
} as const

/** Returns the addresses of the measured screens of a learner. */
export async function listScreens(visitor: Visitor): Promise<Readonly<Record<'home' | 'chant' | 'player', string>>> {
  const [exercise] = await visitor.getExercises(firstChant.id)
  const chant = `/chants/${firstChant.slug}`
  return { home: '/', chant, player: `${chant}/exercise/${exercise?.id}` }
}
