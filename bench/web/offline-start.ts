import type { Page } from '@playwright/test'
import { paths } from '../../apps/web/src/platform/paths.ts'
import { Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { median, ratios, rounds } from '../rounds.ts'
import { withVisit } from './visit.ts'

const slowdown = 4
const goalMs = 1000

declare global {
  interface Window {
    /** When the way on from the screen was painted, in milliseconds from the start of the visit. */
    benchUsableAt: number | undefined
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const wayOn = location.pathname === '/mass' ? /^Begin$/ : /^(Start Learning|Continue)/
  const observer = new MutationObserver(() => {
    const links = [...document.querySelectorAll('main a')]
    if (!links.some((link) => wayOn.test(link.textContent ?? ''))) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.benchUsableAt = performance.now())))
  })
  observer.observe(document, { subtree: true, childList: true })
}

async function startOnce(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForFunction(() => window.benchUsableAt !== undefined)
  return page.evaluate(() => window.benchUsableAt ?? Number.NaN)
}

const ms = (value = Number.NaN) => `${Math.round(value)} ms`

/** How long each start took, in milliseconds. */
interface Starts {
  readonly name: string
  readonly path: string
  readonly offline: number[]
  readonly online: number[]
}

const figureOf = ({ name, offline, online }: Starts): Figure => ({
  name,
  value: ms(median(offline)),
  floor: `${ms(median(online))} online`,
  ratio: median(ratios(offline, online)).toFixed(2),
  goal: `under ${goalMs} ms`,
  holds: median(offline) < goalMs,
  spread: `${ms(Math.min(...offline))} to ${ms(Math.max(...offline))}`,
})

/** The second visit, without a network, on a processor a quarter as fast: how soon the learner can go on. */
export async function measureOfflineStart(): Promise<Figure[]> {
  const screens: readonly Starts[] = [
    {
      name: `offline start to usable, second visit at ${slowdown}x slowdown`,
      path: paths.home,
      offline: [],
      online: [],
    },
    {
      // A day that stays the same, in the evening of Saturday too.
      name: `offline start to the Mass of a day, at ${slowdown}x slowdown`,
      path: paths.massOn('2026-11-29'),
      offline: [],
      online: [],
    },
  ]
  return withVisit(
    async ({ page, context }) => {
      await new Visitor(page).arrive()
      await page.addInitScript(watch)
      await startOnce(page, paths.home)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
        if (navigator.serviceWorker.controller) return
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      })
      const browser = await context.newCDPSession(page)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      for (let round = 1; round <= rounds; round += 1) {
        for (const { path, offline, online } of screens) {
          await context.setOffline(false)
          online.push(await startOnce(page, path))
          await context.setOffline(true)
          offline.push(await startOnce(page, path))
          const times = `offline ${ms(offline.at(-1))}, online ${ms(online.at(-1))}`
          console.log(`  round ${round} of ${rounds}, ${path}: ${times}`)
        }
      }
      return screens.map(figureOf)
    },
    { serviceWorkers: 'allow' },
  )
}
