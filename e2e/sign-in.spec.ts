import { expectAccessible } from './axe.ts'
import { adminPassword, startRealServer } from './server.ts'
import { expect, test } from './test.ts'

test('a visitor signs in, passes the consent gate and stands on the learning path', async ({ page, visitor }) => {
  await page.goto('/')
  await expect(page.getByText('Master the Latin of the Catholic Mass')).toBeVisible()
  await expect(page.getByText('Your progress will be saved and synced across devices')).toBeVisible()

  await visitor.signIn()
  await expect(page).toHaveURL(/\/email-consent$/)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.goto('/chants/pater-noster')
  await expect(page).toHaveURL(/\/email-consent\?returnTo=/)

  await page.getByRole('button', { name: 'Continue to Learning Path' }).click()
  await expect(page.getByRole('heading', { name: 'Pater noster', level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your Learning Path' })).toBeVisible()
  await expect(page.getByText('Welcome back, Clara!')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Start Learning/ })).toBeVisible()
  await expect(page.getByText('Complete previous chants to unlock')).toHaveCount(23)
})

test('the account chooser is usable by everyone, and a name with markup is only a name', async ({ page, visitor }) => {
  await page.goto('/api/login')
  await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
  await expectAccessible(page)
  await visitor.enter(`${visitor.name} <b>`)
  await expect(page.getByText('Welcome back, Clara!')).toBeVisible()
})

test('sign-out ends the session on the server, and the next person gets the chooser', async ({
  page,
  visitor,
  context,
}) => {
  await visitor.enter()
  const cookies = await context.cookies()
  await page.goto('/api/logout')
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
  await context.addCookies(cookies)
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
  await page.goto('/api/login')
  await expect(page.getByRole('textbox')).toBeVisible()
})

test('without a session every other path is the not-found page', async ({ page }) => {
  await page.goto('/chants/pater-noster')
  await expect(page.getByText("We couldn't find the page you were looking for.")).toBeVisible()
})

test('no page loads anything from another host or breaks the content security policy', async ({
  page,
  visitor,
  server,
}) => {
  const strangers: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) strangers.push(request.url())
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  await visitor.enter()
  expect([strangers, complaints]).toEqual([[], []])
})

test.describe('on a server of its own, since afterwards every admin sign-in from this network has to wait', () => {
  test.use({
    baseURL: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
      async ({}, use) => {
        const server = await startRealServer()
        await use(server.url)
        await server.stop()
      },
      { scope: 'test', timeout: 120_000 },
    ],
  })

  test('a wrong password, twenty times', async ({ page, visitor }) => {
    await visitor.arrive()
    await page.goto('/admin')
    const field = page.getByLabel('Password')
    const toast = page.locator('.toast')
    for (let time = 1; time <= 20; time += 1) {
      const password = `guess ${time}`
      const status = time <= 10 ? 403 : 429
      // The first and the last of either answer are seen on the screen.
      if (![1, 10, 11, 20].includes(time)) {
        expect((await visitor.call('POST', '/api/admin/login', { password })).status).toBe(status)
        continue
      }
      await field.fill(password)
      const answer = page.waitForResponse('**/api/admin/login')
      await field.press('Enter')
      expect((await answer).status()).toBe(status)
      await expect(toast).toContainText('Access Denied')
      await expect(toast).toContainText(time <= 10 ? 'Invalid password' : 'Too many attempts.')
      await expect(field).toHaveValue(time <= 10 ? '' : password)
    }
    const refused = page.waitForResponse('**/api/admin/login')
    await field.fill(adminPassword)
    await field.press('Enter')
    expect((await refused).status()).toBe(429)
    await expect(toast).toContainText('Too many attempts.')
    expect((await visitor.call('GET', '/api/admin/users')).status).toBe(403)
    expect(await page.evaluate(() => localStorage.getItem('adminAuthenticated'))).toBeNull()
  })
})
