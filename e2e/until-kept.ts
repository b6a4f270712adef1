import type { Page } from '@playwright/test'

/** The worker has fetched every file; whether it answers for this page already. */
export const untilActivated = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
    return navigator.serviceWorker.controller !== null
  })

/** The same without the time that the app leaves to its first screen. */
export async function keepAtOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  })
  await untilKept(page)
}

/** The worker has fetched every file and answers for this page. */
export async function untilKept(page: Page): Promise<void> {
  const isControlled = await untilActivated(page)
  // A page that was on its way while the worker took over belongs to it from the next load on.
  if (!isControlled) await page.reload()
}
