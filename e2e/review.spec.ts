import { m } from '@schola/messages'
import { expectAccessible } from './axe.ts'
import { pointer } from './hands.ts'
import { findShownExercise } from './playing.ts'
import { solve } from './solver.ts'
import { expect, test } from './test.ts'
import { complete, firstChant } from './visitor.ts'

test('a review to its end, saved on the server, and begun again', async ({ page, visitor }) => {
  test.slow()
  const { id } = await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  // The review's URL names no exercise, and one by ear shows no text.
  await visitor.call('PATCH', `/api/users/${id}/settings`, { listening: false })
  const exercises = await visitor.getExercises(firstChant.id)
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: /^Practice/ }).click()
  await expect(page.getByRole('heading', { name: m.practice_review_title({ name: 'Signum Crucis' }) })).toBeVisible()

  /** Advances the clock until something holds; it is stopped while answering, so that no verdict is missed. */
  const passTime = (ms: number, look: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(ms)
      await look()
    }).toPass()
  const progress = (count: number) => page.getByText(`Review Progress: ${count}/10`)
  const end = page.getByRole('heading', { name: m.practice_review_complete() })
  async function answer(right: boolean, then: number) {
    const exercise = await findShownExercise(page, exercises)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await solve(page, exercise, { hand: pointer, right, passTime: (ms) => page.clock.runFor(ms) })
    await passTime(1500, () => expect(then === 10 ? end : progress(then)).toBeVisible({ timeout: 250 }))
    const isOver = () => expect(page.locator('.exercise-feedback[data-outcome]')).toHaveCount(0, { timeout: 250 })
    // The longest note takes less time.
    if (right && then < 10) await passTime(15_000, isOver)
    await page.clock.resume()
    if (!right) {
      await expect(page.getByRole('term').filter({ hasText: 'Right answer' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: m.common_continue() }).click()
      await expect(page.locator('.exercise-feedback[data-outcome]')).toHaveCount(0)
    }
  }

  await expect(progress(0)).toBeVisible()
  await answer(true, 1)
  await answer(true, 2)
  await answer(true, 3)
  await answer(false, 1)
  await page.getByRole('button', { name: m.practice_restart() }).click()
  await expect(progress(0)).toBeVisible()
  for (let count = 1; count <= 10; count += 1) await answer(true, count)
  await expect(end).toBeFocused()
  await expect(page.getByText(m.practice_review_congratulations({ name: 'Signum Crucis' }))).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await visitor.getChant(firstChant.slug)).progress)
    .toMatchObject({ isReviewComplete: true, isCompleted: true, percentComplete: 100 })

  await page.getByRole('button', { name: m.practice_more() }).click()
  await expect(progress(0)).toBeVisible()
  await answer(true, 1)
})
