import type { Page } from '@playwright/test'
import { m } from '@schola/messages'
import { noteMoves, readMoves } from './moves.ts'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

const chant = `/chants/${firstChant.slug}`

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
  await expect(reading.getByRole('heading', { name: m.account_landing_ready() })).toBeVisible()
  await expect(reading.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toHaveAttribute(
    'href',
    '/api/login',
  )
  expect(complaints).toEqual([])
  await context.close()
})

test('the landing page is hydrated in place without moving, and asks only how to sign in', async ({ page }) => {
  const complaints = watchComplaints(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await noteMoves(page)
  await page.goto('/?signin=failed', { waitUntil: 'commit' })
  const main = await page.locator('main').elementHandle()
  // The query is only known to the app.
  await expect(page.getByRole('alert')).toContainText(m.account_outcome_failed())
  await page.waitForLoadState('networkidle')
  expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
  expect([calls, complaints]).toEqual([['/api/sign-in'], []])
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await readMoves(page)).toBeLessThan(0.05)

  await page.evaluate(() => localStorage.setItem('schola_theme', 'dark'))
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html'), 'the theme applies before any code').toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('meta[data-scheme="dark"]')).toHaveAttribute('media', 'all')
})

test('the first screens of a learner load without complaints and without moving, and nothing of the admin panel', async ({
  page,
  visitor,
  server,
}) => {
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const complaints = watchComplaints(page)
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== server.url || pathname.startsWith('/assets/admin/')) strangers.push(request.url())
  })
  await noteMoves(page)
  for (const [address, words] of [
    ['/', /^(?:White|Red|Green|Violet|Rose|Black)\b.* · /],
    ['/chants', /^\d+ chants$/],
    ['/progress', m.account_nav_progress()],
    [chant, m.chant_learn_words()],
    [`${chant}/review`, 'Review'],
    [`${chant}/exercise/${exercise?.id}`, m.practice_task()],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await readMoves(page), address).toBeLessThan(0.05)
  }
  expect([complaints, strangers]).toEqual([[], []])
})
