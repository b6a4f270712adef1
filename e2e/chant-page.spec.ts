import { expectAccessible } from './axe.ts'
import { cutOff, expectGivenUp } from './failing.ts'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

const address = `/chants/${firstChant.slug}`

test('the chant page with its three tabs', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: firstChant.name })).toBeVisible()
  await expect(page.getByText(`Listen to the ${firstChant.name}`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Vocabulary' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Learn Key Words' })).toBeVisible()
  await expect(page.getByText(/^Pronounced: /).first()).toBeVisible()
  await expect.poll(async () => (await visitor.getChant(firstChant.slug)).progress?.percentComplete).toBe(10)
  await expect(page.getByRole('progressbar', { name: 'Your progress' })).toBeHidden()

  await page.getByRole('button', { name: 'Start Exercises' }).click()
  await expect(page.getByRole('heading', { name: 'Practice Exercises' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Level / })).toHaveCount(5)
  await expect(page.getByRole('button', { name: /^Level 2/ })).toBeDisabled()
  await expect(page.getByText(/^Basic practice with .+ skills$/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Exercises' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Full Text' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Complete Text' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'English Translation' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('nómine', { exact: true }).first()).toHaveAttribute('lang', 'la')

  await page.getByRole('tabpanel').getByRole('link', { name: 'Continue' }).click()
  await expect(page.locator('form.exercise')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Exercises' })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone the first press on Full Text brings its beginning into view, and it stays there', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.arrive()
  await page.goto('/chants/pater-noster')
  await page.getByRole('tab', { name: 'Full Text' }).click()
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeAttached()
  const heading = page.getByRole('heading', { name: 'Complete Text' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300)
  await expect(heading).toBeInViewport()
  const grammar = page.getByText('All of the grammar')
  await expect(grammar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(grammar).toBeHidden()
})

test('on a phone the edges of a score show that it goes on beyond them', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.arrive()
  await page.goto('/chants/pater-noster')
  const score = page.locator('.score-window')
  await expect.poll(() => score.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0)
  await expect(score).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
})

test('completed levels are open, and each exercise has its Start', async ({ page, visitor }) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, { percentComplete: 40 })
  await page.goto(`${address}?tab=exercises`)
  await expect(page.getByRole('button', { name: /^Level 3/, pressed: true })).toBeVisible()
  await expect(page.getByText(/^Advanced practice with .+ skills$/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Level 2/ }).click()
  await expect(page.getByText(/^Intermediate practice with .+ skills$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Level 4/ })).toBeDisabled()
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click()
  await expect(page.getByText('Level 2', { exact: true })).toBeVisible()
  await expect(page.locator('form.exercise')).toBeVisible()
})

test('the vocabulary that cannot be loaded says so, and loads when the network is back', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.clock.install()
  await cutOff(page, /\/vocabulary$/)
  await page.goto(address)
  await expect(page.getByText('Loading vocabulary...')).toBeVisible()
  await expectGivenUp(page, page.getByText('Failed to load vocabulary'))
  await expect(page.getByText('Please try again later.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^Pronounced: /).first()).toBeVisible()
})

test('a chant that cannot be loaded, and one that does not exist', async ({ page, visitor }) => {
  await visitor.arrive()
  await page.clock.install()
  const title = page.getByRole('heading', { name: 'Error Loading Chant' })
  await page.goto('/chants/no-such-chant')
  await expect(page.getByRole('heading', { name: 'Chant not found' })).toBeVisible()
  await cutOff(page, /\/users\/[^/]+\/chants$/)
  await page.goto(address)
  await expectGivenUp(page, title)
  await expect(page.getByText("We couldn't load the requested chant. Please try again later.")).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('link', { name: /^Continue|^Start Learning/ }).first()).toBeVisible()
})
