import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A colour on its way from one theme to the other is neither's. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** What is laid out only when it comes near stands in the colours of the theme before until then: axe is to see it near. */
const layOutWhatIsFar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })

async function expectNothingSticksOut(page: Page, width: number, when: string): Promise<void> {
  await page.setViewportSize({ width, height: 640 })
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // The page takes its new size a moment after the window has it.
  await expect.poll(overhang, { message: `${page.url()} scrolls sideways ${when}` }).toBeLessThanOrEqual(0)
}

/** WCAG 2.0 to 2.2, A and AA, in both themes; and nothing sticks out at 320 px, or on a phone with text twice as large. */
export async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  const size = page.viewportSize()
  await layOutWhatIsFar(page)
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilStill(page)
    // There are no frames, for which axe would open a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    // The second theme changes the colours, and nothing else.
    const { violations } = await (index === 0 ? axe.withTags(standards) : axe.withRules('color-contrast')).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await expectNothingSticksOut(page, 320, 'at 320 px')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNothingSticksOut(page, 390, 'with text at 200 %')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}
