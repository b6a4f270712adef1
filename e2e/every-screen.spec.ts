import type { Locator, Page } from '@playwright/test'
import { m } from '@schola/messages'
import { streakKey } from '../apps/web/src/lib/storage-keys.ts'
import { expectUsableByEveryone } from './axe.ts'
import { expectLanguagesMarked } from './languages.ts'
import { expectSideBySide, onItsSide } from './layout.ts'
import { answer, starsOf } from './playing.ts'
import { expect, test } from './test.ts'
import { complete, firstChant, Visitor } from './visitor.ts'

const chant = `/chants/${firstChant.slug}`
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name }).first()

async function expectForEveryone(page: Page): Promise<void> {
  await expectUsableByEveryone(page)
  await expectLanguagesMarked(page)
}

/** Visits each screen without reloading. */
async function expectAllUsable(visitor: Visitor, screens: Record<string, Locator>): Promise<void> {
  for (const [index, [address, proof]] of Object.entries(screens).entries()) {
    await test.step(address, async () => {
      await (index === 0 ? visitor.page.goto(address) : visitor.follow(address))
      await expect(proof).toBeVisible()
      await expectForEveryone(visitor.page)
    })
  }
}

test('from the sign-in to the first lesson everyone can use every screen', async ({ page }) => {
  const visitor = new Visitor(page, undefined, true)
  await page.goto(chant)
  await expect(heading(page, m.account_not_found())).toBeVisible()
  await expectForEveryone(page)
  await page.goto('/')
  await expect(heading(page, m.account_landing_ready())).toBeVisible()
  await expectForEveryone(page)
  await page.setViewportSize(onItsSide)
  await expect(page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeInViewport({
    ratio: 1,
  })
  await visitor.signIn()
  await expect(page).toHaveURL(/\/email-consent$/)
  await expectForEveryone(page)
  await page.getByRole('button', { name: m.account_consent_submit() }).click()
  await expect(heading(page, m.home_learning_path())).toBeVisible()
  await expect(page.getByRole('link', { name: /^Start with/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 3, name: firstChant.name })).toBeInViewport({ ratio: 1 })
  await expectForEveryone(page)
  await page.getByRole('link', { name: m.home_start_learning() }).click()
  await expect(
    page.getByRole('group', { name: m.practice_phrase_position({ position: 1, count: '' }).trim() }),
  ).toBeVisible()
  await expectForEveryone(page)
})

test('what a learner reads can be used by everyone', async ({ page, visitor }) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, { percentComplete: 40 })
  await expectAllUsable(visitor, {
    '/chants': page.getByText(/^\d+ chants$/),
    '/progress': heading(page, m.account_nav_progress()),
    '/profile': page.getByRole('button', { name: 'Download my data' }),
    '/grammar': heading(page, m.chant_page_grammar()),
    '/grammar/genitive': heading(page, /genitive/i),
    '/mass?day=2026-11-29': heading(page, 'Dominica I Adventus'),
    '/mass/2026-11-29/part': page.getByRole('button', { name: m.common_begin() }),
    '/mass/2026-11-29/preface': page.getByRole('button', { name: 'Habémus' }),
    // A weekday is shorter.
    '/mass/2026-12-01/sheet': page.locator('.leaf .sheet-score svg').first(),
    '/nowhere': heading(page, m.account_not_found()),
  })
})

test('the page of a chant can be used by everyone', async ({ page, visitor }) => {
  await visitor.arrive()
  await expectAllUsable(visitor, {
    [chant]: page.getByText(m.chant_pronounced({ pronunciation: '' }).trim()).first(),
    [`${chant}?tab=exercises`]: heading(page, m.chant_practice_exercises()),
    [`${chant}?tab=full-text`]: heading(page, m.chant_complete_text()),
    '/chants/kyrie?tab=exercises': page.getByText(m.common_complete_previous()),
  })
  await page.setViewportSize(onItsSide)
  await visitor.follow(chant)
  await expectSideBySide(page, heading(page, firstChant.name), page.getByRole('tab', { name: m.chant_vocabulary() }))
  const dock = page.getByRole('region', { name: /^Listen to/ })
  await expectSideBySide(page, dock.getByRole('button', { name: /^Play/ }), dock.getByRole('slider').first())
  await expect.poll(async () => (await dock.boundingBox())?.height).toBeLessThan(56)
})

test('the review, an exercise and the end of a level can be used by everyone', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  const exercises = await visitor.getExercises(firstChant.id)
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [streakKey(id, firstChant.slug, 1), '9'],
  )
  const submit = page.getByRole('button', { name: /^(Submit Answer|Check Progress)/ })
  const question = exercises.find(({ level, type }) => level === 1 && type === 'multiple-choice')
  await expectAllUsable(visitor, {
    [`${chant}/review`]: submit,
    [`${chant}/exercise/${question?.id}`]: page.locator('form.exercise').filter({ has: submit }),
  })
  await page.setViewportSize(onItsSide)
  const matching = exercises.find(({ level, type }) => level === 1 && type === 'matching')
  await visitor.follow(`${chant}/exercise/${matching?.id}`)
  await expectSideBySide(page, page.getByRole('button', { name: /^Check Progress/ }), page.locator('.exercise-columns'))
  await expect(page.getByRole('button', { name: /^Check Progress/ })).toBeInViewport({ ratio: 1 })
  await visitor.follow(`${chant}/exercise/${question?.id}`)
  await expect(starsOf(page, 9)).toBeVisible()
  await answer(page, exercises, true)
  await expect(heading(page, m.practice_level_completed())).toBeVisible()
  await expectForEveryone(page)
})

test('with the text of the browser itself twice as large nothing sticks out, and the header stays low', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.arrive()
  // Unlike the viewport size, this also affects media queries.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  // The content comes after the heading, and only then can it overflow.
  const screens = {
    '/': page.getByRole('link', { name: /^Start with/ }),
    '/today': heading(page, m.practice_day_empty()),
    '/chants/credo': page.getByText(m.chant_pronounced({ pronunciation: '' }).trim()).first(),
    '/mass?day=2026-11-29': heading(page, 'Dominica I Adventus'),
    '/progress': page.getByText('Nothing to show yet'),
  }
  for (const [address, proof] of Object.entries(screens)) {
    await page.goto(address)
    await expect(proof).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const shape = () =>
      page.evaluate(() => ({
        letter: getComputedStyle(document.documentElement).fontSize,
        overhang: document.documentElement.scrollWidth - window.innerWidth,
        isHeaderLow: (document.querySelector('header')?.clientHeight ?? Infinity) < 180,
      }))
    await expect.poll(shape, { message: address }).toEqual({ letter: '32px', overhang: 0, isHeaderLow: true })
  }
})
