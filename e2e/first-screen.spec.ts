import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

/** In the page: what was asked for before all of it was read, or held up its first paint. */
function listHindrances(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // by the standard
  const asked = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    readonly renderBlockingStatus?: string
  })[] // by the standard; the last is Chromium's
  const isHindrance = ({ renderBlockingStatus, startTime, name }: (typeof asked)[number]) =>
    renderBlockingStatus === 'blocking' ||
    (name.endsWith('.js') && startTime < (navigation?.domContentLoadedEventStart ?? 0))
  return asked.filter(isHindrance).map(({ name }) => name)
}

const task = 'Complete this level by answering ten exercises correctly.'

test('promise 24.9: a learner reads the first screen before any code has come', async ({
  browser,
  page,
  visitor,
  baseURL,
}) => {
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const { description } = await visitor.getChant(firstChant.slug)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) })
  const reading = await context.newPage()
  await reading.goto('/')
  await expect(reading.getByText('Your Learning Path')).toBeVisible()
  await expect(reading.getByText(firstChant.name, { exact: true }).first()).toBeVisible()
  await reading.goto(`/chants/${firstChant.slug}`)
  await expect(reading.getByText(description)).toBeVisible()
  await reading.goto(`/chants/${firstChant.slug}/exercise/${exercise?.id}`)
  await expect(reading.getByText(task)).toBeVisible()
  await context.close()
})

test('promise 24.9: the app takes the place of what was written without moving it', async ({ page, visitor }) => {
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved =
          Number(document.documentElement.dataset['moved'] ?? 0) + (entry as unknown as { value: number }).value // not in the standard types
        document.documentElement.dataset['moved'] = String(moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const chant = `/chants/${firstChant.slug}`
  for (const [address, words] of [
    ['/', 'Your Learning Path'],
    [chant, 'Learn Key Words'],
    [`${chant}/exercise/${exercise?.id}`, task],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('html:not([data-written])')).toBeAttached()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
    expect(await page.evaluate(listHindrances)).toEqual([])
    // What Google calls good is less than a tenth.
    expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.05)
  }
  expect(complaints).toEqual([])
})

test('promise 15.18: whoever has signed out on this device is not shown, though the server has not heard of it', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  await page.goto('/')
  // The app has begun, and found nothing owed.
  await expect(page.locator('html:not([data-written])')).toBeAttached()
  await page.evaluate(() => localStorage.setItem('schola_signed_out', '1'))
  // The app's own code does not come.
  await page.route(/\/assets\/index-.*\.js$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-written', 'hidden')
  await expect(page.locator('#root')).toBeHidden()
})
