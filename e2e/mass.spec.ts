import { m } from '@schola/messages'
import { expect, test } from './test.ts'
import { keepAtOnce } from './until-kept.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** Runs in the page at paper width: returns printed pages that are too high or empty. */
function findSpoiltPages(paperHeight: number): string[] {
  window.dispatchEvent(new Event('beforeprint'))
  const spoilt = [...document.querySelectorAll('.leaf')].flatMap((leaf, page) => {
    const { top, bottom } = leaf.getBoundingClientRect()
    const isWhole = [...leaf.children].every((part) => part.getBoundingClientRect().bottom <= bottom + 1)
    return isWhole && bottom - top > 80 && bottom - top < paperHeight ? [] : [`page ${page + 1}: ${bottom - top} px`]
  })
  window.dispatchEvent(new Event('afterprint'))
  return spoilt
}

/** Letter at 96 pixels per inch. */
const letter = { width: 816, height: 1056 }
const letterOnItsSide = { width: letter.height, height: letter.width }

test('a Mass that was never opened is followed, rehearsed and printed without a network', async ({
  page,
  visitor,
  context,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await visitor.arrive()
  await page.goto('/')
  await keepAtOnce(page)
  await context.setOffline(true)

  await page.goto('/mass?day=2026-11-22')
  await expect(heading('Dominus noster Jesus Christus Rex')).toBeVisible()
  await page.getByRole('link', { name: m.common_begin(), exact: true }).click()
  await expect(heading('Introitus')).toBeFocused()
  await expect(page.getByText("You're offline")).toBeHidden()
  await page.keyboard.press('PageDown')
  await expect(heading('Signum crucis')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading('Salutatio')).toBeFocused()

  await page.goto('/mass/2026-11-22/gloria')
  await expect(page.locator('.moment-score svg').first()).toBeVisible()
  // Higher than the screen, so that a pedal first shows the rest.
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(heading('Gloria')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading('Collecta')).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // A sequence, which few days have.
  await page.goto('/mass/2027-05-16/sequence')
  await expect(page.getByText('Veni, Sancte Spíritus').first()).toBeVisible()
  await expect(page.locator('.moment-score svg').first()).toBeVisible()
  // Answers learned outside the path have glosses and notes.
  await page.goto('/mass/2026-11-22/orate')
  await page.getByRole('button', { name: 'Suscípiat' }).click()
  await expect(page.getByText('may he receive')).toBeVisible()
  await page.goto('/mass/2026-11-22/gospel')
  await expect(page.locator('.moment-score svg')).toHaveCount(3)
  await page.goto('/mass/2026-11-22/collect')
  await expect(heading('Collecta')).toBeVisible()

  await page.getByRole('button', { name: 'Reading' }).click()
  for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('button', { name: m.common_done() }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(heading('Collecta')).toBeVisible()
  await expect(page.locator('article[data-size="250"]')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: m.mass_resume({ moment: 'Collecta' }) })).toBeVisible()

  await page.getByRole('link', { name: 'Practice your part' }).click()
  await page.getByRole('button', { name: m.common_begin() }).click()
  await expect(page.getByText('In nómine Patris, et Fílii, et Spíritus Sancti.')).toBeVisible()
  // The recording is missing, and no call needs it.
  await expect(page.getByText(m.mass_call_melody_only())).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Amen.', { exact: true }).first()).toBeFocused()
  await page.getByRole('button', { name: m.recite_had() }).click()
  await expect(page.getByText('Dóminus vobíscum.')).toBeVisible()
  await page.reload()
  await expect(heading('Salutatio Greeting')).toBeVisible()

  await page.getByRole('link', { name: m.common_back() }).click()
  await test.step('the answers are printed, each page of the preview on one of paper', async () => {
    await page.getByRole('link', { name: m.mass_print_sheet() }).click()
    await expect(page.locator('.leaf .sheet-score svg').first()).toBeVisible()
    const sides = page.locator('.leaf')
    // Otherwise printers omit the background, and the letter is white on white.
    await expect(page.locator('.sheet-title .initial')).toHaveCSS('print-color-adjust', 'exact')
    const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(await sides.count())
    await page.setViewportSize(letter)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(findSpoiltPages, letter.height - 30)).toEqual([])
    await page.emulateMedia({ media: null })

    await page.getByText('Paper and booklet').click()
    await page.getByText(/^Booklet/).click()
    await expect(page.getByText(/sheets of Letter/)).toBeVisible()
    const sheets = Math.ceil((await sides.count()) / 4)
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(sheets * 2)
    await page.setViewportSize(letterOnItsSide)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(findSpoiltPages, letterOnItsSide.height - 30)).toEqual([])
  })
})
