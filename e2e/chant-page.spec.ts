import { m } from '@schola/messages'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

const address = `/chants/${firstChant.slug}`

test('a chant is read: its words, its exercises, and its text word by word, by touch and by keyboard', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: firstChant.name })).toBeVisible()
  await expect(page.getByRole('tab', { name: m.chant_vocabulary() })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(m.chant_pronounced({ pronunciation: '' }).trim()).first()).toBeVisible()
  await expect.poll(async () => (await visitor.getChant(firstChant.slug)).progress?.percentComplete).toBe(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.chant_start_exercises() }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${m.common_level({ level: '\\d' })}`) })).toHaveCount(5)
  await expect(page.getByRole('button', { name: m.common_level({ level: 2 }) })).toBeDisabled()

  await page.getByRole('tab', { name: m.chant_exercises() }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: m.chant_full_text() })).toBeFocused()
  await expect(page.getByRole('heading', { name: m.chant_complete_text() })).toBeVisible()
  const words = page.getByRole('group', { name: m.chant_text_words() })
  const about = (form: string) => page.getByRole('group', { name: `About ${form}` })
  await words.getByRole('button', { name: 'Patris' }).click()
  await expect(about('Patris').getByText('pater, patris (m)')).toHaveAttribute('lang', 'la')
  await expect(about('Patris').getByText('genitive singular')).toBeVisible()
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
  await expectAccessible(page)

  await page.getByRole('tabpanel').getByRole('link', { name: m.common_continue() }).click()
  await expect(page.locator('form.exercise')).toBeVisible()
})

test('any form of a Latin word finds the chants that contain it, and a chant leads back to the search', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  await page.goto('/chants')
  const search = page.getByRole('searchbox', { name: m.common_search() })
  await search.fill('caelorum')
  await expect(page.locator('mark').getByText('cælis').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pater noster' }).click()
  await page.getByRole('tab', { name: m.chant_full_text() }).click()
  await page.reload()
  await page.getByRole('link', { name: m.chant_back_to({ page: m.chant_page_chants() }) }).click()
  await expect(search).toHaveValue('caelorum')
})

test('on a phone the first press on Full Text brings its beginning into view', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.arrive()
  await page.goto('/chants/pater-noster')
  await page.getByRole('tab', { name: m.chant_full_text() }).click()
  await expect(page.getByRole('heading', { name: m.chant_notes(), exact: true })).toBeAttached()
  const heading = page.getByRole('heading', { name: m.chant_complete_text() })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300)
  await expect(heading).toBeInViewport()
})
