import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/**
 * Cuts off every call whose path matches, on a device that has kept no answers; install the page's clock first, to skip
 * the pauses between the tries.
 */
export async function cutOff(page: Page, path: RegExp): Promise<void> {
  await page.addInitScript(() => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('latin_learning_cache_'))
    for (const key of kept) localStorage.removeItem(key)
    indexedDB.deleteDatabase('schola-responses')
  })
  await page.route(
    (url) => path.test(url.pathname),
    (route) => route.abort(),
  )
}

/** A screen gives up after three more tries; the pauses before them are skipped. */
export async function expectGivenUp(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(message).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 20_000 })
}
