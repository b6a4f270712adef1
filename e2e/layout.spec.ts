import { findOverhang, untilSized } from './layout.ts'
import { expect, test } from './test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('on a phone, where the window grows with what sticks out, that is told as such', async ({ page }) => {
  await page.setContent(`<!doctype html>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <body style="margin: 0"><div style="width: 500px">wide</div></body>`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBeGreaterThan(320)
  await untilSized(page, 320)
  expect(await page.evaluate(findOverhang)).toEqual(['scrolls sideways by 180 px'])
})

test('a page that never takes its size is checked all the same', async ({ page }) => {
  await page.setContent('<!doctype html>')
  await expect(untilSized(page, 1)).resolves.toBeUndefined()
})
