import { m } from '@schola/messages'
import { expect, test } from './test.ts'
import { keepAtOnce } from './until-kept.ts'
import { firstChant, Visitor } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

test('a lesson by keyboard, not forced again, shown again on request, and offline when kept', async ({
  page,
  context,
}) => {
  const visitor = new Visitor(page, undefined, true)
  const { keyboard } = page
  const phrase = (place: number) => page.getByRole('group', { name: `Phrase ${place} of 4` })
  const exercise = page.locator('form.exercise')
  const lit = page.locator('.lesson-words [data-sung]')
  /** Start waiting before playing, since a phrase is short. */
  const isSung = (place: number) =>
    page.waitForFunction(
      (phraseSung) => document.querySelector(phraseSung) !== null,
      `[aria-label="${m.practice_phrase_position({ position: place, count: 4 })}"] .lesson-words [data-sung]`,
    )
  await visitor.arrive()
  await page.goto('/')
  await keepAtOnce(page)
  const isSungByItself = isSung(1)
  await page.getByRole('link', { name: m.home_start_learning() }).first().click()
  await expect(phrase(1)).toBeFocused()
  await isSungByItself
  await expect(async () => {
    // The phrase may end before its score is drawn.
    if (!(await lit.isVisible())) await page.locator('.lesson-play').click()
    await expect(page.locator('.lesson-score [data-sung-word]').first()).toBeVisible({ timeout: 1500 })
  }).toPass()
  await phrase(1).focus()

  await keyboard.press('Tab')
  await expect(page.locator('.lesson-play')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: m.chant_about({ name: 'nómine' }) })).toContainText('ablative singular')
  await phrase(1).focus()
  await keyboard.press('Enter')
  await expect(phrase(2)).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(phrase(3)).toBeFocused()
  await expect(exercise).toBeHidden()
  await page.getByRole('link', { name: m.common_back() }).click()

  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click()
  await expect(exercise).toBeVisible()
  const address = page.url()
  await page.goto(`/chants/${firstChant.slug}`)
  await page.getByRole('button', { name: m.chant_keep_offline() }).click()
  await expect(page.getByText(m.offline_kept({ size: '' }).trim())).toBeVisible()
  await context.setOffline(true)
  await page.goto(address)
  await page.getByRole('button', { name: m.common_more() }).click()
  const isSungAgain = isSung(1)
  await page.getByRole('button', { name: m.practice_show_lesson_again() }).click()
  await isSungAgain
  await page.getByRole('button', { name: m.practice_hear_word({ word: 'In' }), exact: true }).click()
  await expect(lit, 'one sound at a time').toBeHidden()
  const isLastSung = isSung(4)
  for (const place of [2, 3, 4]) {
    await keyboard.press('ArrowRight')
    await expect(phrase(place)).toBeFocused()
  }
  await isLastSung
  await keyboard.press('Enter')
  await expect(exercise).toBeFocused()
})
