import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Cumulative layout shift; below 0.1 is good. */
    moved: number
  }
}

/** Records layout shifts from the next page on. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value // not in the standard types
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const readMoves = (page: Page): Promise<number> => page.evaluate(() => window.moved)
