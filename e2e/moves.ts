import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How far what stood on the page has moved, as Google counts it: less than a tenth is good. */
    moved: number
  }
}

/** From the next page on, each one notes how far what stood on it has moved. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value // not in the standard types
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const readMoves = (page: Page): Promise<number> => page.evaluate(() => window.moved)
