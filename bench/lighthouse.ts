import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/programs.mjs'
import { type Figure, median, rounds, spreadOf } from './report.ts'
import { ensurePackages } from './stage.ts'

const packages = join(import.meta.dirname, 'lighthouse/node_modules')
const categories = ['performance', 'accessibility', 'best-practices'] as const
const maxTries = 4

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>
  readonly audits: Readonly<Record<'cumulative-layout-shift', { readonly numericValue?: number }>>
}

/** The part that is used of Lighthouse's own launcher. */
interface Launcher {
  readonly launch: (options: {
    readonly chromePath: string
    readonly userDataDir: string
    readonly chromeFlags: readonly string[]
  }) => Promise<{ readonly port: number; readonly process: ChildProcess; readonly kill: () => void }>
}

/** Removes what the browser has cached of a site, but not cookies and what the app has stored. */
async function clearCache(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const [page] = context?.pages() ?? []
  if (!context || !page) throw new Error('The browser has no page.')
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const storageTypes = 'service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
  await browser.close()
}

/** Runs Lighthouse once with its mobile settings. */
async function audit(port: number, url: string, isFirst: boolean, tries = 1): Promise<Report> {
  if (isFirst) await clearCache(port, url)
  const program = join(packages, 'lighthouse/cli/index.js')
  const settings = ['--quiet', '--output=json', '--disable-storage-reset', `--port=${port}`]
  const args = [program, url, ...settings, `--only-categories=${categories.join(',')}`]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26, timeout: 180_000 })
    return JSON.parse(stdout) as Report // Lighthouse's own format
  } catch (error) {
    // Lighthouse sometimes loses the beginning of its trace.
    if (tries === maxTries || !String(error).includes('NO_NAVSTART')) throw error
    return audit(port, url, isFirst, tries + 1)
  }
}

async function auditRounds(port: number, url: string, isFirst: boolean): Promise<Report[]> {
  if (!isFirst) await audit(port, url, false)
  const reports: Report[] = []
  while (reports.length < rounds) reports.push(await audit(port, url, isFirst))
  return reports
}

/** Audits screens in a browser that uses the data of an earlier one; returns figures and the largest layout shift. */
export async function auditScreens(
  profile: string,
  screens: readonly { name: string; url: string; minFirst: number; minSecond: number }[],
): Promise<{ figures: Figure[]; layoutShift: number }> {
  ensurePackages('lighthouse')
  await mkdir(profile, { recursive: true })
  const { launch } = (await import(join(packages, 'chrome-launcher/dist/index.js'))) as Launcher // has no types here
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await launch({ chromePath: await ensureChromium(), userDataDir: profile, chromeFlags })
  const figures: Figure[] = []
  const all: Report[] = []
  const scoresOf = (reports: readonly Report[], category: (typeof categories)[number]) =>
    reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))
  function addFigure(name: string, scores: readonly number[], min: number) {
    const value = median(scores)
    console.log(`  Lighthouse, ${name}: ${scores.join(' ')}`)
    const budget = min === 100 ? '100' : `at least ${min}`
    figures.push({
      name: `Lighthouse, ${name}`,
      value: `${value}`,
      budget,
      isHeld: value >= min,
      spread: spreadOf(scores, 0),
    })
  }
  try {
    for (const { name, url, minFirst, minSecond } of screens) {
      const first = await auditRounds(browser.port, url, true)
      addFigure(`${name}: performance on the first visit`, scoresOf(first, 'performance'), minFirst)
      const second = await auditRounds(browser.port, url, false)
      addFigure(`${name}: performance on the second visit`, scoresOf(second, 'performance'), minSecond)
      for (const category of ['accessibility', 'best-practices'] as const) {
        addFigure(`${name}: ${category}`, scoresOf(first, category), 100)
      }
      all.push(...first, ...second)
    }
  } finally {
    const ended = once(browser.process, 'exit')
    browser.kill()
    await ended
  }
  const layoutShift = Math.max(...all.map(({ audits }) => audits['cumulative-layout-shift'].numericValue ?? 0))
  return { figures, layoutShift }
}
