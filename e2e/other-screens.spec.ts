import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { expectAccessible, expectUsableByEveryone } from './axe.ts'
import { cutOff, expectGivenUp } from './failing.ts'
import { noteMoves, readMoves } from './moves.ts'
import { expect, test } from './test.ts'
import { complete, firstChant, Visitor } from './visitor.ts'

test('the dashboard without its chants says so, with the user id, and reloads', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  await page.clock.install()
  await cutOff(page, /\/users\/[^/]+\/chants$/)
  await page.goto('/')
  await expectGivenUp(page, page.getByText('Error loading chants'))
  await expect(page.getByText(`User ID: ${id}`)).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('link', { name: /^Start Learning/ })).toBeVisible()
})

test('without the network the player, the review, the index and the figures each say so', async ({ page, visitor }) => {
  test.slow()
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  const [exercise] = await visitor.getExercises(firstChant.id)
  await page.clock.install()
  await cutOff(page, /\/chants\/\d+\/exercises$|\/figures$/)
  for (const address of [`/chants/${firstChant.slug}/exercise/${exercise?.id}`, `/chants/${firstChant.slug}/review`]) {
    await page.goto(address)
    await expectGivenUp(page, page.getByText("We couldn't load the requested exercise. Please try again later."))
    await expect(page.getByRole('link', { name: 'Return to Chant' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/progress')
  await expectGivenUp(page, page.getByText("We couldn't load your progress"))
  await expectAccessible(page)
  await cutOff(page, /\/users\/[^/]+\/chants$/)
  await page.goto('/chants')
  await expectGivenUp(page, page.getByText('Error loading chants'))
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: firstChant.name })).toBeVisible()
})

test('while the server does not answer, every screen shows what will stand there', async ({ page, visitor }) => {
  test.slow()
  await visitor.arrive()
  const [exercise] = await visitor.getExercises(firstChant.id)
  // Neither answered nor refused.
  await page.route(/\/users\/[^/]+\/chants$/, () => undefined)
  const chant = `/chants/${firstChant.slug}`
  for (const address of [
    '/',
    '/chants',
    '/grammar',
    '/progress',
    chant,
    `${chant}/exercise/${exercise?.id}`,
    `${chant}/review`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    await expectAccessible(page)
  }
})

test('what comes to Home takes the place of what stood for it, and moves nothing else', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.setViewportSize({ width: 412, height: 823 })
  await noteMoves(page)
  const held: Route[] = []
  await page.route(/\/users\/[^/]+\/chants$/, (route) => void held.push(route))
  async function release() {
    await expect.poll(() => held.length).toBe(1)
    await held.pop()?.continue()
  }
  const below = page.getByRole('heading', { name: 'Your Progress' })
  const topOf = async () => Math.round((await below.boundingBox())?.y ?? 0)

  await page.goto('/')
  await expect(page.getByText('Loading...')).toBeAttached()
  const awaited = await topOf()
  await release()
  await expect(page.getByRole('link', { name: /^Start/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(Math.abs((await topOf()) - awaited)).toBeLessThan(50)
  expect(await readMoves(page)).toBeLessThan(0.05)

  // Whoever has learned something gets more than that.
  await visitor.advance(firstChant.id, { percentComplete: 40 })
  // The path that the device has stored would be shown at once.
  await page.evaluate(() => void indexedDB.deleteDatabase('schola-responses'))
  await page.goto('/')
  await expect(page.getByText('Loading...')).toBeAttached()
  await release()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await readMoves(page)).toBeLessThan(0.05)
})

test('short and old addresses lead to the canonical ones', async ({ page, visitor }) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  const [exercise] = await visitor.getExercises(firstChant.id)
  const canonical = `/chants/${firstChant.slug}`
  const redirects = {
    [`/chant/${firstChant.slug}`]: canonical,
    [`/exercise/${exercise?.id}`]: `${canonical}/exercise/${exercise?.id}`,
    [`/review/${firstChant.id}`]: `${canonical}/review`,
    '/profiles': '/profile',
  }
  for (const [from, to] of Object.entries(redirects)) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('all chants, searched by name, Latin and English', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.goto('/chants')
  await expect(page.getByText(/^\d+ chants$/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('nomine patris')
  await expect(page.getByText(/^\d+ chants? found$/)).toBeVisible()
  await expect(page.getByRole('link', { name: firstChant.name })).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await search.fill('daily bread')
  await expect(page.getByRole('link', { name: 'Pater Noster' })).toBeVisible()
  await search.fill('zzz')
  await expect(page.getByText('No chants match. Try fewer or different words.')).toBeVisible()
  await search.fill('signum')
  await page.getByRole('link', { name: firstChant.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: firstChant.name })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('signum')
})

test('the figures, before the first answer and after', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  await page.goto('/progress')
  await expect(page.getByText('Nothing to show yet')).toBeVisible()
  await expectAccessible(page)
  await visitor.advance(firstChant.id, complete)
  const [exercise] = await visitor.getExercises(firstChant.id)
  for (const score of [100, 100, 100, 0]) {
    await visitor.call('POST', `/api/users/${id}/attempts`, { exerciseId: exercise?.id, score })
  }
  await visitor.call('POST', `/api/users/${id}/day-streak`, {})
  await page.reload()
  await expect(page.getByRole('img', { name: /^Your path so far: 1 of \d+ chants completed$/ })).toBeVisible()
  await expect(page.getByText('75%').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /practiced/ })).toHaveAttribute('aria-current', 'date')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Answers and accuracy per day' }).getByRole('cell').first()).toHaveText(
    '4',
  )
  await expectAccessible(page)
})

test('consent withdrawn, time zone saved, own data exported', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  await visitor.call('POST', `/api/users/${id}/email-consent`, { emailMarketingConsent: true })
  await page.goto('/profile')
  const emails = page.getByRole('switch', { name: 'Occasional emails' })
  await expect(emails).toBeChecked()
  await emails.click()
  await expect.poll(async () => (await visitor.getUser()).emailMarketingConsent).toBe(false)
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Rome')
  await expect.poll(async () => (await visitor.getUser()).timeZone).toBe('Europe/Rome')
  await page.getByRole('switch', { name: 'Continue automatically' }).click()
  await expect.poll(async () => (await visitor.getUser()).autoAdvance).toBe(false)
  await page.reload()
  await expect(emails).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Rome')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^schola-my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(id)
})

test('another device is signed out from the profile, and knows it at its next step', async ({
  page,
  visitor,
  browser,
  baseURL,
}) => {
  await visitor.arrive()
  const userAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
  const elsewhere = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) })
  const phone = new Visitor(await elsewhere.newPage(), visitor.name)
  await phone.arrive()
  await phone.page.goto('/')
  await expect(phone.page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()

  await page.goto('/profile')
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(devices).toHaveCount(1)
  await phone.page.reload()
  await expect(phone.page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()

  await phone.arrive()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Keep them signed in' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices).toHaveCount(1)
  expect((await phone.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(200)
  await elsewhere.close()
})

test('an account is deleted by its owner, who must say so in a word', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the menu, the bottom navigation, the offline banner and sign-out', async ({ page, visitor, context }) => {
    await visitor.arrive()
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Progress' }).tap()
    await expect(page.getByRole('heading', { name: 'My Progress' })).toBeVisible()
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.tap()
    await expect(page.getByRole('navigation', { name: 'Main' }), 'no place twice').toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Schola' }).focus()
    await opener.focus()
    await expect(opener).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
    await expectUsableByEveryone(page)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).tap()
    await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText("You're offline. Some features may not work properly.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You're offline. Some features may not work properly.")).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Sign Out' }).filter({ visible: true }).tap()
    await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
  })
})
