import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { firstChant, type Visitor } from './visitor.ts'

export const client = join(import.meta.dirname, '../apps/web/dist/client')

/** Main content of a screen, as a selector and a pattern of its text. */
export type Content = readonly [selector: string, text: string]

export interface Screen {
  readonly name: string
  readonly path: string
  readonly content: Content
}

/** Budgets of first-load JavaScript. */
export const maxKilobytes = { landing: 95, learner: 150 } as const

export const landing: Screen = { name: 'landing', path: '/', content: ['main a', 'Sign in'] }

/** Returns the screens that a learner meets first: Home, a chant and the player. */
export async function listMainScreens(visitor: Visitor): Promise<Screen[]> {
  const [exercise] = await visitor.getExercises(firstChant.id)
  const chant = `/chants/${firstChant.slug}`
  const screens: readonly [string, string, Content][] = [
    ['home', '/', ['main a', '^(Start Learning|Continue)']],
    ['chant', chant, ['main *', '^Pronounced: ']],
    ['player', `${chant}/exercise/${exercise?.id}`, ['form.exercise button[type="submit"]', '']],
  ]
  return screens.map(([name, path, content]) => ({ name, path, content }))
}

export const otherScreens = ['chants', 'today', 'mass', 'progress', 'profile', 'grammar'].map(
  (name): Screen => ({ name, path: `/${name}`, content: ['main :is(h1, h2)', ''] }),
)

declare global {
  interface Window {
    /** Times when the main content was inserted and painted, in milliseconds from the start of the visit. */
    contentTimes?: { readonly inserted: number; readonly painted: number }
  }
}

/** Runs in the page before its own scripts. */
function watchContent([selector, text]: Content): void {
  const pattern = new RegExp(text)
  const observer = new MutationObserver(() => {
    const elements = [...document.querySelectorAll(selector)]
    if (!elements.some(({ textContent }) => pattern.test(textContent ?? ''))) return
    observer.disconnect()
    const inserted = performance.now()
    requestAnimationFrame(() => setTimeout(() => (window.contentTimes = { inserted, painted: performance.now() })))
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Opens a screen in a new tab and waits until its content is painted. */
export async function openScreen(
  context: BrowserContext,
  { path, content }: Pick<Screen, 'path' | 'content'>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchContent, content)
  await prepare?.(page)
  await page.goto(path)
  await page.waitForFunction(() => window.contentTimes !== undefined)
  return page
}

/** Returns the kilobytes of JavaScript, as the server compresses it, that a screen requests until its content is shown. */
export async function weighScreen(context: BrowserContext, screen: Screen): Promise<number> {
  const page = await openScreen(context, screen)
  const requested = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (window.contentTimes?.inserted ?? 0))
      .map(({ name }) => new URL(name).pathname),
  )
  await page.close()
  const scripts = [...new Set(requested)].filter((name) => name.endsWith('.js')).map((name) => join(client, name))
  const sizes = scripts.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
