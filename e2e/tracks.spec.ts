import type { Page } from '@playwright/test'
import { m } from '@schola/messages'
import { expectUsableByEveryone } from './axe.ts'
import { expectLanguagesMarked } from './languages.ts'
import { answer } from './playing.ts'
import { expect, test } from './test.ts'
import { keepAtOnce } from './until-kept.ts'

test.use({ serviceWorkers: 'allow' })

const chooser = (page: Page) => page.getByRole('combobox', { name: m.home_track() })
const upNext = (page: Page) => page.getByRole('region', { name: m.home_up_next() })

test('a track is chosen, walked, and changed without a network', async ({ page, context, visitor }) => {
  test.slow()
  await visitor.arrive()
  const sacrament = await visitor.getChant('o-salutaris-hostia')
  const exercises = await visitor.getExercises(sacrament.id)
  await page.goto('/')
  await keepAtOnce(page)
  await expect(upNext(page).getByRole('link', { name: 'Signum Crucis', exact: true })).toBeVisible()
  await chooser(page).selectOption({ value: 'blessed-sacrament' })
  await expect(
    page.getByRole('progressbar', { name: m.home_track_completion({ name: 'The Blessed Sacrament' }) }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'O salutaris Hostia',
    'Tantum ergo',
    'Ave verum',
    'O sacrum convivium',
    'Panis angelicus',
    'Anima Christi',
    'Pange lingua',
    'Ubi caritas',
    'Lauda Sion',
    'Adoro te devote',
  ])
  await expect(page.getByText(m.common_complete_previous())).toHaveCount(0)
  await expectUsableByEveryone(page)
  await expectLanguagesMarked(page)

  await upNext(page)
    .getByRole('link', { name: /^Start/ })
    .click()
  await answer(page, exercises, true)
  await expect
    .poll(async () => (await visitor.getChant(sacrament.slug)).progress?.levelData)
    .toMatchObject({
      1: { streak: 1 },
    })

  await page.goto('/')
  await expect(chooser(page)).toHaveValue('blessed-sacrament')
  await expect(upNext(page).getByRole('link', { name: /^Continue/ })).toBeVisible()

  await context.setOffline(true)
  await chooser(page).selectOption({ value: 'ordinary' })
  await expect(upNext(page).getByRole('link', { name: 'Kyrie', exact: true })).toBeVisible()
  await page.reload()
  await expect(chooser(page)).toHaveValue('ordinary')
  await expect(page.getByText(m.common_complete_previous()).first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await visitor.getUser()).track, { timeout: 20_000 }).toBe('ordinary')
  const kyrie = await visitor.getChant('kyrie')
  const asked = await visitor.getExercises(kyrie.id)
  await upNext(page)
    .getByRole('link', { name: /^Start/ })
    .click()
  await answer(page, asked, true)
  await expect
    .poll(async () => (await visitor.getChant('kyrie')).progress?.levelData)
    .toMatchObject({ 1: { streak: 1 } })
})
