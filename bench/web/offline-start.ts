import type { Page } from '@playwright/test'
import { Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { median, ratios, rounds } from '../rounds.ts'
import { withVisit } from './visit.ts'

const slowdown = 4
const goalMs = 1000

declare global {
  interface Window {
    /** When the way on from the learning path was painted, in milliseconds from the start of the visit. */
    benchUsableAt: number | undefined
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const observer = new MutationObserver(() => {
    const links = [...document.querySelectorAll('main a')]
    if (!links.some((link) => /^(Start Learning|Continue)/.test(link.textContent ?? ''))) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.benchUsableAt = performance.now())))
  })
  observer.observe(document, { subtree: true, childList: true })
}

async function startOnce(page: Page): Promise<number> {
  await page.goto('/')
  await page.waitForFunction(() => window.benchUsableAt !== undefined)
  return page.evaluate(() => window.benchUsableAt ?? Number.NaN)
}

const ms = (value = Number.NaN) => `${Math.round(value)} ms`

/** The second visit, without a network, on a processor a quarter as fast: how soon the learner can go on. */
export async function measureOfflineStart(): Promise<Figure[]> {
  return withVisit(
    async ({ page, context }) => {
      await new Visitor(page).arrive()
      await page.addInitScript(watch)
      await startOnce(page)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
        if (navigator.serviceWorker.controller) return
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      })
      const browser = await context.newCDPSession(page)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const times: number[] = []
      const online: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await context.setOffline(false)
        online.push(await startOnce(page))
        await context.setOffline(true)
        times.push(await startOnce(page))
        console.log(`  round ${round} of ${rounds}: offline ${ms(times.at(-1))}, online ${ms(online.at(-1))}`)
      }
      return [
        {
          name: `offline start to usable, second visit at ${slowdown}x slowdown`,
          value: ms(median(times)),
          floor: `${ms(median(online))} online`,
          ratio: median(ratios(times, online)).toFixed(2),
          goal: `under ${goalMs} ms`,
          holds: median(times) < goalMs,
          spread: `${ms(Math.min(...times))} to ${ms(Math.max(...times))}`,
        },
      ]
    },
    { serviceWorkers: 'allow' },
  )
}
