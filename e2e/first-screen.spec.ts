import type { Page, Request } from '@playwright/test'
import { noteMoves, readMoves } from './moves.ts'
import { readResponses } from './responses.ts'
import { expect, test } from './test.ts'
import { untilActivated } from './until-kept.ts'
import { firstChant, Visitor } from './visitor.ts'

const chant = `/chants/${firstChant.slug}`
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ })

/** Errors of the console, the content security policy and React. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

test('a visitor reads the landing page before any code has loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reading = await context.newPage()
  const complaints = watchComplaints(reading)
  await reading.goto('/')
  await expect(reading).toHaveTitle('Learn the Latin of the Mass · Schola')
  await expect(reading.getByRole('heading', { name: 'Ready to Begin?' })).toBeVisible()
  await expect(reading.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/login')
  expect(complaints).toEqual([])
  await context.close()
})

test('the landing page is hydrated in place without moving, and asks only how to sign in', async ({ page }) => {
  const complaints = watchComplaints(page)
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await noteMoves(page)
  await page.goto('/?signin=failed', { waitUntil: 'commit' })
  const main = await page.locator('main').elementHandle()
  // Only the app knows the query.
  await expect(page.getByRole('alert')).toContainText('The sign-in did not work')
  await page.waitForLoadState('networkidle')
  expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
  expect([calls, complaints]).toEqual([['/api/sign-in'], []])
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await readMoves(page)).toBeLessThan(0.05)
})

test('the first screens of a learner load without complaints and without moving', async ({ page, visitor }) => {
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const complaints = watchComplaints(page)
  await noteMoves(page)
  for (const [address, words] of [
    ['/', /^(?:White|Red|Green|Violet|Rose|Black)\b.* · /],
    ['/chants', /^\d+ chants$/],
    ['/progress', 'My Progress'],
    [chant, 'Learn Key Words'],
    [`${chant}/review`, 'Review'],
    [`${chant}/exercise/${exercise?.id}`, 'Complete this level by answering ten exercises correctly.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await readMoves(page), address).toBeLessThan(0.05)
  }
  expect(complaints).toEqual([])
})

test('a wrong address answers 404 and shows that there is no such page', async ({ page, visitor }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await visitor.arrive()
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the chosen theme applies before any code has loaded', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('schola_theme', 'dark'))
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('meta[data-scheme="dark"]')).toHaveAttribute('media', 'all')
})

test('another learner on the same device sees their own page, and nothing of the former stays', async ({
  page,
  visitor,
}) => {
  const former = await visitor.arrive()
  await page.goto('/')
  const stored = async () => Object.keys(await readResponses(page))
  await expect.poll(stored).toContain(`latin_learning_cache_/api/users/${former.id}/chants`)
  await page.context().clearCookies()
  const next = new Visitor(page)
  const other = await next.arrive()
  await page.goto('/')
  await expect(welcome(page)).toContainText(next.name.split(' ')[0] ?? '')
  await expect.poll(stored).toContain(`latin_learning_cache_/api/users/${other.id}/chants`)
  expect(await stored()).not.toContain(`latin_learning_cache_/api/users/${former.id}/chants`)
})

test('a write that waits on the device is shown though the server has not received it', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await page.route(/\/api\/.*(streak|attempts|progress|answers)/, (route) => route.abort())
  await page.evaluate((owner) => {
    const entry = {
      endpoint: `/api/users/${owner}/streak`,
      method: 'POST',
      body: { streak: 41 },
      idempotencyKey: crypto.randomUUID(),
      timestamp: Date.now(),
      owner,
      epoch: 0,
      timeZone: 'Europe/Rome',
      place: 1,
    }
    localStorage.setItem('latin_learning_offline_queue', JSON.stringify([entry]))
  }, id)
  await page.goto('/')
  await expect(page.getByTitle('Answer streak')).toContainText('41')
  await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
})

test('a learner who has signed out on this device is not shown, though the server has not heard of it', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('schola_signed_out', '1'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one page the app starts without a network', async ({ page, visitor }) => {
    await visitor.arrive()
    await page.goto('/')
    await expect(page.getByText(firstChant.name, { exact: true }).first()).toBeVisible()
    await untilActivated(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
    await expect(page.getByText(firstChant.name, { exact: true }).first()).toBeVisible()
  })
})
