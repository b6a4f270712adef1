import { m } from '@schola/messages'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a visitor signs in, passes the consent gate, reaches the learning path and signs out on the server', async ({
  page,
  visitor,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByText(m.account_landing_tagline())).toBeVisible()
  await page.goto('/api/login')
  await expect(page.getByRole('heading', { name: m.account_local_title() })).toBeVisible()
  await expectAccessible(page)

  await visitor.signIn(`${visitor.name} <b>`)
  await expect(page).toHaveURL(/\/email-consent$/)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.goto('/chants/pater-noster')
  await expect(page).toHaveURL(/\/email-consent\?returnTo=/)
  await page.getByRole('button', { name: m.account_consent_submit() }).click()
  await expect(page.getByRole('heading', { name: 'Pater noster', level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(m.home_welcome({ name: 'Clara' }))).toBeVisible()
  await expect(page.getByText(m.common_complete_previous())).toHaveCount(23)

  const cookies = await context.cookies()
  await page.goto('/api/logout')
  await expect(page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeVisible()
  await context.addCookies(cookies)
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
  await page.goto('/api/login')
  await expect(page.getByRole('textbox'), 'the next person gets the chooser').toBeVisible()
})
