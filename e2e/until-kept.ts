import type { Page } from '@playwright/test'

/** Whether the worker has cached every file, whether or not it controls this page. */
export const untilActivated = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
    return navigator.serviceWorker.controller !== null
  })

/** Caches the files without the delay after the first screen. */
export async function keepAtOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  })
  await untilKept(page)
}

/** Waits until the worker has cached every file and controls the page. */
export async function untilKept(page: Page): Promise<void> {
  const isControlled = await untilActivated(page)
  // A page that was loading during activation is controlled from the next load on.
  if (!isControlled) await page.reload()
}
