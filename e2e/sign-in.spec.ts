import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a visitor signs in, passes the consent gate, reaches the learning path and signs out on the server', async ({
  page,
  visitor,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByText('Master the Latin of the Catholic Mass')).toBeVisible()
  await page.goto('/api/login')
  await expect(page.getByRole('heading', { name: 'Who is learning?' })).toBeVisible()
  await expectAccessible(page)

  await visitor.signIn(`${visitor.name} <b>`)
  await expect(page).toHaveURL(/\/email-consent$/)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.goto('/chants/pater-noster')
  await expect(page).toHaveURL(/\/email-consent\?returnTo=/)
  await page.getByRole('button', { name: 'Continue to Learning Path' }).click()
  await expect(page.getByRole('heading', { name: 'Pater noster', level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Welcome back, Clara!')).toBeVisible()
  await expect(page.getByText('Complete previous chants to unlock')).toHaveCount(23)

  const cookies = await context.cookies()
  await page.goto('/api/logout')
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
  await context.addCookies(cookies)
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
  await page.goto('/api/login')
  await expect(page.getByRole('textbox'), 'the next person gets the chooser').toBeVisible()
})
