import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { complete, firstChant } from './visitor.ts'

const firstNotes = '.score-drawing [data-syllable="0"] [data-note]'

test('a melody is chosen and stays chosen, and another is found by its name and shown', async ({ page, visitor }) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  await page.goto('/chants/kyrie')
  const drawing = page.locator('.score-drawing').first()
  await expect(page.locator(firstNotes)).toHaveCount(1)
  const before = await drawing.innerHTML()
  await page.getByRole('button', { name: 'Melody and pitch' }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Melody' }).selectOption('Mass XI, Orbis factor')
  await expect(page.locator(firstNotes)).toHaveCount(2)
  expect(await drawing.innerHTML()).not.toBe(before)

  await page.reload()
  await expect(page.locator(firstNotes)).toHaveCount(2)
  await page.goto('/chants/kyrie/sing')
  await page.getByText('A man', { exact: true }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.locator(firstNotes)).toHaveCount(2)

  await page.goto('/chants?q=de%20angelis')
  for (const name of ['Sanctus', 'Agnus Dei', 'Gloria in excelsis'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Kyrie' }).click()
  await page.getByRole('button', { name: 'Melody and pitch' }).click()
  await expect(page.getByRole('combobox', { name: 'Melody' })).toHaveValue('viii')
  await expect(page).toHaveURL(/\/chants\/kyrie\?melody=viii$/)
  await expectAccessible(page)

  // What was found is shown, and what was chosen stays chosen.
  await page.goto('/chants/kyrie')
  await page.getByRole('button', { name: 'Melody and pitch' }).click()
  await expect(page.getByRole('combobox', { name: 'Melody' })).toHaveValue('xi')
})
