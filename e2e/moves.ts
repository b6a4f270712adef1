import type { Page } from '@playwright/test'

/** From the next page on, each one notes how far what stood on it has moved, as Google counts it: less than a tenth is good. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved =
          Number(document.documentElement.dataset['moved'] ?? 0) + (entry as unknown as { value: number }).value // not in the standard types
        document.documentElement.dataset['moved'] = String(moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const readMoves = async (page: Page): Promise<number> =>
  Number(await page.locator('html').getAttribute('data-moved'))
