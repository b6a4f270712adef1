import { m } from '@schola/messages'
import { streakKey } from '../apps/web/src/lib/storage-keys.ts'
import { expectAccessible } from './axe.ts'
import { addressedExercise, answer, answerRightly, answerWrongly, hurry, passTurn, starsOf } from './playing.ts'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

const chantPath = `/chants/${firstChant.slug}`

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('from the first visit to the first completed level, and on to the second', async ({ page, visitor }) => {
  test.slow()
  await hurry(page)
  await visitor.enter()
  const begunOn = new Date().toDateString()
  const exercises = await visitor.getExercises(firstChant.id)
  await page.getByRole('link', { name: m.home_start_learning() }).click()
  await expect(page.getByText(m.practice_task())).toBeVisible()
  await expect(starsOf(page, 0)).toBeVisible()
  for (let lit = 1; lit <= 3; lit += 1) {
    await answerRightly(page, exercises)
    await expect(starsOf(page, lit)).toBeVisible()
  }

  await answerWrongly(page, exercises)
  await expect(starsOf(page, 1)).toBeVisible()

  // Nine right answers after the mistake: ten stars, but not ten in a row.
  for (let lit = 2; lit <= 9; lit += 1) await answerRightly(page, exercises)
  await answer(page, exercises, true)
  await passTurn(page)
  await expect(page.getByRole('heading', { name: m.practice_level_completed() })).toBeFocused()
  await expect(page.getByText(m.practice_banner_stars({ level: 1 }))).toBeVisible()
  await expect(starsOf(page, 10)).toBeVisible()
  await expect(page.getByRole('button', { name: m.practice_level_again({ level: 1 }) })).toBeVisible()
  await expect
    .poll(async () => (await visitor.getChant(firstChant.slug)).progress)
    .toMatchObject({ percentComplete: 20, isCompleted: false, levelData: { 1: { completed: true, streak: 10 } } })

  await page.getByRole('button', { name: m.practice_next_level({ level: 2 }) }).click()
  await expect(page.getByText(m.common_level({ level: 2 }), { exact: true })).toBeVisible()
  await expect(starsOf(page, 0)).toBeVisible()
  await expect.poll(() => addressedExercise(page, exercises).level).toBe(2)
  await page
    .getByRole('link', { name: /learning path|back/i })
    .first()
    .click()
  await expect(page.getByRole('link', { name: new RegExp(`^${m.common_continue()} ?:`) })).toBeVisible()
  const isSameDay = new Date().toDateString() === begunOn
  await expect(page.getByTitle(m.account_day_streak())).toContainText(
    isSameDay ? m.common_days({ count: 1 }) : /[12] days?/,
  )
})

test('a reload in the middle of a level keeps streak and place', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto('/')
  await page.getByRole('link', { name: m.home_start_learning() }).click()
  await answerRightly(page, exercises)
  await answerRightly(page, exercises)
  const address = page.url()
  await page.reload()
  await expect(starsOf(page, 2)).toBeVisible()
  await expect(page.locator('form.exercise')).toBeVisible()
  expect(page.url()).toBe(address)

  await page.goto('/')
  await expect(page.getByRole('link', { name: new RegExp(`^${m.common_continue()} ?:`) })).toHaveAttribute(
    'href',
    new URL(address).pathname,
  )

  await expect
    .poll(async () => (await visitor.getChant(firstChant.slug)).progress?.levelData)
    .toMatchObject({ 1: { completed: false, streak: 2 } })
  await page.evaluate((key) => localStorage.removeItem(key), streakKey(id, firstChant.slug, 1))
  await page.goto(address)
  await expect(starsOf(page, 2)).toBeVisible()
})

test('with every write failing a level can be played to its end', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  const exercises = await visitor.getExercises(firstChant.id)
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [streakKey(id, firstChant.slug, 1), '9'],
  )
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await page.goto(
    `${chantPath}/exercise/${exercises.find(({ level, type }) => level === 1 && type === 'multiple-choice')?.id}`,
  )
  await expect(starsOf(page, 9)).toBeVisible()
  await answer(page, exercises, false)
  await expect(starsOf(page, 7)).toBeVisible()
  const failed = page.url()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.practice-initial'), 'no void where the exercise stood').toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: m.common_continue() })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: m.common_continue() }).click()
  await expect(page).not.toHaveURL(failed)
  for (const lit of [8, 9]) {
    await answerRightly(page, exercises)
    await expect(starsOf(page, lit)).toBeVisible()
  }
  await answer(page, exercises, true)
  await expect(page.getByRole('heading', { name: m.practice_level_completed() })).toBeVisible()
  await page.getByRole('button', { name: m.practice_next_level({ level: 2 }) }).click()
  await expect(page.getByText(m.common_level({ level: 2 }), { exact: true })).toBeVisible()
  await expect(page.locator('form.exercise')).toBeVisible()
})

test('a locked chant, a locked level and a bad exercise stay shut whichever address is tried', async ({
  page,
  visitor,
}) => {
  await visitor.arrive()
  const { exercises: locked } = await visitor.getChant('kyrie')
  for (const address of [
    '/chants/kyrie?tab=exercises',
    `/chants/kyrie/exercise/${locked[0]?.id}`,
    '/chants/kyrie/review',
  ]) {
    await page.goto(address)
    await expect(page.getByText(m.common_complete_previous())).toBeVisible()
    await expect(page.getByRole('link', { name: m.practice_back_to_path() }).last()).toHaveAttribute('href', '/')
    await expect(page.locator('form.exercise')).toHaveCount(0)
  }
  await expectAccessible(page)

  await page.goto(`${chantPath}/exercise/nonsense`)
  await expect(page.getByRole('heading', { name: m.common_exercise_error_title() })).toBeVisible()
  await expectAccessible(page)
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto(`${chantPath}/exercise/${exercises.find(({ level }) => level === 4)?.id}`)
  await expect(page.getByRole('heading', { name: m.practice_level_locked({ level: 4 }) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: m.practice_go_to_level({ level: 1 }) }).click()
  await expect(page.getByText(m.common_level({ level: 1 }), { exact: true })).toBeVisible()
})
