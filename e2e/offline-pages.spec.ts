import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker has fetched every file and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

test('issue 3: after one visit the app starts offline, at every address that was loaded', async ({
  page,
  visitor,
  context,
}) => {
  await visitor.arrive()
  await page.goto('/')
  await untilKept(page)
  await page.goto(`/chants/${firstChant.slug}?tab=exercises`)
  await expect(page.getByRole('heading', { name: 'Practice Exercises' })).toBeVisible()
  await page.goto(`/chants/${firstChant.slug}`)
  await expect(page.getByText('Pronounced:').first()).toBeVisible()

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText("You're offline. Some features may not work properly.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
})
