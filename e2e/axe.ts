import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
const contrast = { type: 'rule', values: ['color-contrast'] } as const

/** A color on its way from one theme to the other is neither's. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** What is laid out only when it comes near keeps the colors of the theme before until then: axe is to see it near. */
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

async function findViolations(page: Page, runOnly: typeof standards | typeof contrast): Promise<string[]> {
  // Half a megabyte of code, so it is given to each page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ type, values }) => {
    const options = { resultTypes: ['violations' as const], runOnly: { type, values: [...values] } }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, runOnly)
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
    // The second theme changes the colors, and nothing else.
    const found = await findViolations(page, index === 0 ? standards : contrast)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await expectNothingSticksOut(page, 320, 'at 320 px')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNothingSticksOut(page, 390, 'with text at 200 %')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}
