import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

test('every word of the text can be asked, by touch and by keyboard', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.goto(`/chants/${firstChant.slug}?tab=full-text`)
  const words = page.getByRole('group', { name: 'The text, word by word' })
  const about = (form: string) => page.getByRole('group', { name: `About ${form}` })
  await words.getByRole('button', { name: 'Patris' }).click()
  await expect(about('Patris').getByText('pater, patris (m)')).toHaveAttribute('lang', 'la')
  await expect(about('Patris').getByText('genitive singular')).toBeVisible()
  await expect(about('Patris').getByRole('link', { name: 'Pater noster' })).toBeVisible()

  await words.getByRole('button', { name: 'Patris', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(about('et')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: /^About / })).toHaveCount(0)
  await expect(words.getByRole('button', { name: 'et', exact: true }).first()).toBeFocused()

  await page.getByText('Between the lines').click()
  await expect(words.getByRole('button', { name: /^Patris, of the Father/ })).toBeVisible()
  await page.reload()
  await words.getByRole('button', { name: /^Patris, of the Father/ }).click()
  await expect(about('Patris')).toBeVisible()
  await expectAccessible(page)
})

test('any form of a Latin word finds the chants that hold it', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.goto('/chants')
  await page.getByRole('searchbox', { name: 'Search' }).fill('caelorum')
  await expect(page.locator('mark').getByText('cælis').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pater noster' })).toBeVisible()
  await expectAccessible(page)
})

test('the way back of a chant leads to the search that found it', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.goto('/chants?q=domine')
  // Other forms are found a moment later and move the list, which a press would miss.
  await expect(page.locator('mark').filter({ hasText: 'Dóminum' }).first()).toBeVisible()
  await page.locator('.entry-link').last().click()
  await page.getByRole('tab', { name: 'Full Text' }).click()
  // A page that the server has rendered says it, too.
  await page.reload()
  await page.getByRole('link', { name: 'Back to All Chants' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('domine')
})
