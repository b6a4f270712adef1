import { expect, test } from './test.ts'
import { untilKept } from './until-kept.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('promises 29.1, 29.7, 29.8, 29.9, 29.11, 29.13 and 29.14: a Mass that was never opened is followed and rehearsed without a network', async ({
  page,
  visitor,
  context,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await visitor.arrive()
  await page.goto('/')
  await untilKept(page)
  await context.setOffline(true)

  await page.goto('/mass?day=2026-11-22')
  await expect(heading('Dominus noster Jesus Christus Rex')).toBeVisible()
  await page.getByRole('link', { name: 'Begin', exact: true }).click()
  await expect(heading('Introitus')).toBeFocused()
  await expect(page.getByText("You're offline")).toBeHidden()
  await page.keyboard.press('PageDown')
  await expect(heading('Signum crucis')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading('Salutatio')).toBeFocused()

  await page.goto('/mass/2026-11-22/gloria')
  await expect(page.locator('.moment-score svg').first()).toBeVisible()
  // Longer than the screen, so that a pedal first shows its rest.
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(heading('Gloria')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading('Collecta')).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('button', { name: 'Reading' }).click()
  for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(heading('Collecta')).toBeVisible()
  await expect(page.locator('article[data-size="250"]')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: 'Go on: Collecta' })).toBeVisible()

  await page.getByRole('link', { name: 'Practice your part' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('In nómine Patris, et Fílii, et Spíritus Sancti.')).toBeVisible()
  // The recording is not here, and no call needs it.
  await expect(page.getByText(/the melody alone/)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Amen.', { exact: true }).first()).toBeFocused()
  await page.getByRole('button', { name: 'I had it' }).click()
  await expect(page.getByText('Dóminus vobíscum.')).toBeVisible()
  await page.reload()
  await expect(heading('Salutatio Greeting')).toBeVisible()
})
