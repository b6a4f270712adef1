import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '@schola/messages'
import { firstChant, type Visitor } from './visitor.ts'

export const client = join(import.meta.dirname, '../apps/web/dist/client')

/** Main content of a screen, as a selector and a pattern of its text. */
export type Content = readonly [selector: string, text: string]

export interface Screen {
  readonly name: string
  readonly path: string
  readonly content: Content
}

export const maxKilobytes = { landing: 95, learner: 150 } as const

export const landing: Screen = {
  name: 'landing',
  path: '/',
  content: ['main a', m.account_sign_in_with({ provider: '' }).trim()],
}

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

declare global {
  interface Window {
    /** Times when the main content was inserted and painted, in milliseconds from the start of the visit. */
    contentTimes?: { readonly inserted: number; readonly painted: number }
  }
}

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

const assets = join(client, 'assets')

/** Screens by the name of their script. */
export const learnerScripts = [
  'home',
  'all-chants',
  'chant-page',
  'player',
  'review',
  'test-out',
  'recite-chant',
  'sing',
  'today',
  'today-session',
  'mass',
  'mass-part',
  'mass-sheet',
  'mass-moment',
  'grammar',
  'grammar-page',
  'my-progress',
  'profile',
]

function findScript(name: string): string {
  const [script, ...others] = readdirSync(assets).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  if (script === undefined || others.length > 0) throw new Error(`The build must have one script ${name}.`)
  return script
}

/**
 * Returns the kilobytes of JavaScript (brotli) that the app and a screen import before the screen can
 * run. Code that a screen imports later is not in it.
 */
export function weighFirstLoad(screen: string): number {
  const bytes = new Map<string, number>()
  function add(script: string) {
    if (bytes.has(script)) return
    const code = readFileSync(join(assets, script), 'utf8')
    // The build compresses what is large enough.
    const compressed = join(assets, `${script}.br`)
    bytes.set(script, existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(code).length)
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) add(imported ?? '')
  }
  add(findScript('index'))
  add(findScript(screen))
  return [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1000
}
