import type { Page, Request } from '@playwright/test'
import { noteMoves, readMoves } from './moves.ts'
import { expect, test } from './test.ts'
import { untilActivated } from './until-kept.ts'
import { firstChant, Visitor } from './visitor.ts'

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
const chant = `/chants/${firstChant.slug}`
const appCode = /\/assets\/index-.*\.js$/

const untilHydrated = (page: Page) => expect(page.locator('html:not([data-hydration])')).toBeAttached()

const listExerciseTops = (page: Page) =>
  page
    .locator('.exercise-skeleton, form.exercise')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))

/** Holds the code of the app back; answers with what lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(appCode, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Again where a busy server had no time to render: then the plain page comes, as it may. */
const untilRendered = (look: () => Promise<void>) => expect(look).toPass({ timeout: 60_000 })

const openRendered = (page: Page, address: string, options: Parameters<Page['goto']>[1] = {}) =>
  untilRendered(async () => {
    const answer = await page.goto(address, options)
    expect(await answer?.text()).toContain('id="page-data"')
  })

/** What the console, the policy and React have to complain of. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

test('promise 24.9: a learner reads the first screen before any code has come, and how far they have come', async ({
  browser,
  page,
  visitor,
  baseURL,
}) => {
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const { description } = await visitor.getChant(firstChant.slug)
  await visitor.advance(firstChant.id, { percentComplete: 40, epoch: 0 })
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) })
  const reading = await context.newPage()
  const complaints = watchComplaints(reading)
  await openRendered(reading, '/')
  await expect(reading.getByText('Your Learning Path')).toBeVisible()
  await expect(reading.getByText(firstChant.name, { exact: true }).first()).toBeVisible()
  await openRendered(reading, chant)
  await expect(reading.getByText(description)).toBeVisible()
  await expect(reading.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('value', '40')
  await openRendered(reading, `${chant}/exercise/${exercise?.id}`)
  await expect(reading.getByText(task)).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('promise 24.14: a page with its screen, its style and the path keeps to its size on the line', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  for (const address of ['/', '/chants', chant]) {
    await untilRendered(async () => {
      const answer = await page.request.get(address, { headers: { 'accept-encoding': 'br' } })
      const { 'content-encoding': encoding, 'content-length': bytes } = answer.headers()
      expect([await answer.text(), encoding]).toEqual([expect.stringContaining('id="page-data"'), 'br'])
      expect(Number(bytes), address).toBeLessThanOrEqual(66_000)
    })
  }
})

test('promises 24.10 and 28.8: the app hydrates what the server has rendered, and asks for none of it again', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  const complaints = watchComplaints(page)
  const asked: string[] = []
  const note = (request: Request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  await noteMoves(page)
  for (const [address, words] of [
    // Only the device knows the day, which comes last.
    ['/', /^(?:White|Red|Green|Violet|Rose|Black)\b.* · /],
    ['/chants', /^\d+ chants$/],
    ['/progress', 'My Progress'],
    [chant, 'Learn Key Words'],
    [`${chant}/review`, 'Review'],
    [`${chant}/exercise/${exercise?.id}`, task],
  ] as const) {
    const release = await holdCode(page)
    page.on('request', note)
    await untilRendered(async () => {
      asked.length = 0
      const answer = await page.goto(address)
      expect(await answer?.text()).toContain('id="page-data"')
    })
    const main = await page.locator('main').elementHandle()
    const tops = await listExerciseTops(page)
    release()
    await untilHydrated(page)
    await expect(page.getByText(words).first()).toBeVisible()
    // That a chant was opened is written, for which the outbox asks who is there: what was asked before that counts.
    const isWrite = (call: string) => call.startsWith('POST ')
    const writes = address.startsWith(chant)
    if (writes) await expect.poll(() => asked.some(isWrite)).toBe(true)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    await page.unroute(appCode)
    // The element itself is still there: it was not replaced.
    expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await page.evaluate(listHindrances)).toEqual([])
    expect(await readMoves(page)).toBeLessThan(0.05)
    const before = writes ? asked.slice(0, asked.findIndex(isWrite)) : asked
    const saved = writes ? /^GET \/api\/users\/[^/]+\/chants$/ : /^GET \/api\/(auth\/user|users\/[^/]+\/chants)$/
    expect(before.filter((call) => saved.test(call))).toEqual([])
    // A question begins where its place was kept, however high it is.
    if (address.includes('exercise')) expect([await listExerciseTops(page), tops.length]).toEqual([tops, 1])
  }
  expect(complaints).toEqual([])
})

test('promise 24.9: a click works before the code has come, and after', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.setViewportSize({ width: 400, height: 800 })
  const release = await holdCode(page)
  await untilRendered(async () => {
    await openRendered(page, '/', { waitUntil: 'domcontentloaded' })
    // A link needs no code.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Chants' }).click()
    await expect(page.getByRole('heading', { name: 'All Chants' })).toBeVisible()
  })
  // A button waits for it.
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  release()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
})

test('promise 24.9: a button inside the screen, pressed before the code has come, acts once', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, { percentComplete: 46 })
  const release = await holdCode(page)
  await openRendered(page, chant, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  release()
  await expect(page.getByRole('button', { name: 'Reset Progress' })).toBeVisible()
})

test('promise 7.5: what is typed into the search before the code has come is searched for', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  const release = await holdCode(page)
  await openRendered(page, '/chants', { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('Gloria Patri')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('Gloria Patri')
})

test('promise 15.17: another learner on the same device sees their own page, and nothing of the former stays', async ({
  page,
  visitor,
}) => {
  const former = await visitor.arrive()
  await page.goto('/')
  await untilHydrated(page)
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('latin_learning_cache_')))
  await expect.poll(stored).toContain(`latin_learning_cache_/api/users/${former.id}/chants`)
  await page.context().clearCookies()
  const next = new Visitor(page)
  const other = await next.arrive()
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.name.split(' ')[0] ?? '')
  await expect.poll(stored).toContain(`latin_learning_cache_/api/users/${other.id}/chants`)
  expect(await stored()).not.toContain(`latin_learning_cache_/api/users/${former.id}/chants`)
})

test('promise 15.8: a write that waits on the device is seen though the server has not heard of it', async ({
  page,
  visitor,
}) => {
  const { id } = await visitor.arrive()
  await page.goto('/')
  await untilHydrated(page)
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
  await openRendered(page, '/')
  await expect(page.getByTitle('Answer streak')).toContainText('41')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
})

test('promise 15.18: whoever has signed out on this device is not shown, though the server has not heard of it', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  await page.goto('/')
  // The app has begun, and found nothing owed.
  await untilHydrated(page)
  await page.evaluate(() => localStorage.setItem('schola_signed_out', '1'))
  const release = await holdCode(page)
  await openRendered(page, '/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'hidden')
  await expect(page.locator('#root')).toBeHidden()
  release()
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
})

test('promise 22.8: a name that reads like the end of a script is a name', async ({ page }) => {
  const complaints = watchComplaints(page)
  const visitor = new Visitor(page, '</script><script>alert(1)</script>')
  await visitor.arrive()
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>')
  expect(complaints).toEqual([])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('promise 15.2: after one rendered page the app starts without a network', async ({ page, visitor }) => {
    await visitor.arrive()
    await openRendered(page, '/')
    await untilHydrated(page)
    await untilActivated(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
    await expect(page.getByText(firstChant.name, { exact: true }).first()).toBeVisible()
  })
})
