import { readFile } from 'node:fs/promises'
import { m } from '@schola/messages'
import { expectAccessible, expectUsableByEveryone } from './axe.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

test('a learner changes the settings, downloads the data, signs out another device and deletes the account', async ({
  page,
  visitor,
  browser,
  baseURL,
}) => {
  const { id } = await visitor.arrive()
  const userAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
  const elsewhere = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) })
  const phone = new Visitor(await elsewhere.newPage(), visitor.name)
  await phone.arrive()
  await visitor.call('POST', `/api/users/${id}/email-consent`, { emailMarketingConsent: true })
  await phone.page.goto('/')
  await expect(phone.page.getByRole('heading', { name: m.home_learning_path() })).toBeVisible()

  await page.goto('/profile')
  const emails = page.getByRole('switch', { name: 'Occasional emails' })
  await expect(emails).toBeChecked()
  await emails.click()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Rome')
  await page.getByRole('switch', { name: 'Continue automatically' }).click()
  const changed = { emailMarketingConsent: false, timeZone: 'Europe/Rome', autoAdvance: false }
  await expect.poll(() => visitor.getUser()).toMatchObject(changed)
  await page.reload()
  await expect(emails).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Rome')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^schola-my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(id)

  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(devices).toHaveCount(1)
  await phone.page.reload()
  await expect(phone.page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: m.common_delete_permanently() })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: m.common_delete_permanently() }).click()
  await expect(page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeVisible()
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the menu and the bottom navigation lead everywhere, and sign out', async ({ page, visitor }) => {
    await visitor.arrive()
    await page.goto('/')
    await page
      .getByRole('navigation', { name: m.account_main_navigation() })
      .getByRole('link', { name: m.account_nav_progress() })
      .tap()
    await expect(page.getByRole('heading', { name: m.account_nav_progress() })).toBeVisible()
    const opener = page.getByRole('button', { name: m.common_menu() })
    await opener.tap()
    await expect(
      page.getByRole('navigation', { name: m.account_main_navigation() }),
      'each link is there once',
    ).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: m.account_product() }).focus()
    await opener.focus()
    await expect(opener).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
    await expectUsableByEveryone(page)
    await page
      .getByRole('navigation', { name: m.common_menu() })
      .getByRole('link', { name: m.account_nav_home() })
      .tap()
    await expect(page.getByRole('heading', { name: m.home_learning_path() })).toBeVisible()
    await opener.tap()
    await page.getByRole('link', { name: m.account_sign_out() }).filter({ visible: true }).tap()
    await expect(page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeVisible()
  })
})
