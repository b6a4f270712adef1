import type { Page } from '@playwright/test'
import { getMemory } from '@schola/contract/memory'
import { m } from '@schola/messages'
import { expectUsableByEveryone } from './axe.ts'
import { expectLanguagesMarked } from './languages.ts'
import { expectSideBySide, onItsSide } from './layout.ts'
import { hurry, passTurn } from './playing.ts'
import { expect, test } from './test.ts'
import { keepAtOnce } from './until-kept.ts'
import { complete, firstChant } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const question = (page: Page) =>
  page.locator('form.exercise').getByRole('button', { name: /^(I don't know|Show the line)$/ })

/** Skips the question, or confirms a recited line, and continues. */
async function takeStep(page: Page): Promise<void> {
  await question(page).waitFor()
  const aloud = button(page, m.recite_say_aloud())
  if (await aloud.isVisible()) await aloud.click()
  const isLine = (await question(page).textContent()) === m.recite_show({ called: 'line' })
  await question(page).click()
  await passTurn(page)
  await button(page, isLine ? m.recite_had() : m.common_continue()).click()
}

const begun = (page: Page) =>
  page
    .getByRole('progressbar', { name: m.home_todays_questions() })
    .and(page.locator(':not([aria-valuetext^="0 of "])'))

test('from Home through today’s questions and a verse by heart, without a network from the middle on', async ({
  page,
  context,
  visitor,
}) => {
  test.slow()
  await hurry(page)
  const { id } = await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  await visitor.rememberChant(firstChant.id, 12)
  await visitor.call('PATCH', `/api/users/${id}/settings`, { listening: false })
  await page.goto('/')
  await keepAtOnce(page)
  await expect(page.getByText(/^You’d understand .* the people sing and say at Mass .*\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^Review · \d+ minutes?$/ }).click()
  await expect(page.getByText(/^About .* minutes?, \d+ questions$/)).toBeVisible()
  await expectUsableByEveryone(page)
  await expectLanguagesMarked(page)
  await button(page, m.common_begin()).click()
  await takeStep(page)
  await expect(begun(page)).toBeVisible()
  await expectUsableByEveryone(page)

  await page.reload()
  await expect(begun(page)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(begun(page)).toBeVisible()
  const end = page.getByRole('heading', { name: m.home_today_done() })
  while (!(await end.isVisible())) {
    await takeStep(page)
    await question(page).or(end).waitFor()
  }
  await expect(page.getByRole('region', { name: m.practice_needs_work() }).getByRole('link').first()).toBeVisible()
  await expectUsableByEveryone(page)
  await expectLanguagesMarked(page)

  await page.getByRole('link', { name: m.practice_return_to_path() }).click()
  const before = page.getByRole('region', { name: /^Before Mass / })
  await expect(before.getByRole('link', { name: /^Begin with / })).toBeVisible()
  await expect(before.getByRole('listitem')).toHaveCount(3)
  await expectUsableByEveryone(page)

  await context.setOffline(false)
  const today = Math.floor(Date.now() / 86_400_000) - 2
  await expect
    .poll(async () => {
      const { items } = getMemory.reply.parse((await visitor.call('GET', `/api/users/${id}/memory`)).body)
      return items.filter(({ day }) => day > today).length
    })
    .toBeGreaterThan(5)
})

test('a chant by heart, line by line, can be used by everyone', async ({ page, visitor }) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  await visitor.rememberChant(firstChant.id, 2)
  await page.goto(`/chants/${firstChant.slug}?tab=exercises`)
  await page.getByRole('link', { name: m.chant_recite() }).click()
  await expect(button(page, m.recite_all())).toBeVisible()
  await expectUsableByEveryone(page)
  await button(page, m.recite_all()).click()
  await expect(page.getByText('How does the chant begin? Build it.')).toBeVisible()
  await expectUsableByEveryone(page)
  await expectLanguagesMarked(page)
  await page.setViewportSize(onItsSide)
  await expectSideBySide(page, page.locator('.recite-gaps'), page.getByRole('group', { name: m.recite_word_choices() }))
  await expect(button(page, m.common_check())).toBeInViewport({ ratio: 1 })
  await button(page, m.recite_dont_know()).click()
  await expect(page.getByText(m.recite_here_it_is({ called: 'line' }))).toBeVisible()
  await expectUsableByEveryone(page)
  await expectLanguagesMarked(page)
  await button(page, m.common_continue()).click()
  await button(page, m.recite_type_it()).click()
  await page.getByRole('textbox', { name: m.recite_input({ called: 'line' }) }).fill('et filii')
  await button(page, m.common_check()).click()
  await expect(page.getByText(m.recite_you_have_it())).toBeVisible()
})
