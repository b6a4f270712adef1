import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expectNothingSticksOut, expectUsable } from './layout.ts'
import { expect } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
const contrast = { type: 'rule', values: ['color-contrast'] } as const

const bothThemes: readonly ('light' | 'dark')[] = ['light', 'dark']

/** Waits for the color transition between themes. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Scrolls, because content far from the viewport is laid out lazily and has the colors of the previous theme until
 * then.
 */
const layOutWhatIsFar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })

async function findViolations(page: Page, runOnly: typeof standards | typeof contrast): Promise<string[]> {
  // Half a megabyte of code, so it is injected once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ type, values }) => {
    const options = { resultTypes: ['violations' as const], runOnly: { type, values: [...values] } }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, runOnly)
}

/** Checks WCAG 2.0 to 2.2, A and AA, in both themes. */
async function expectNoViolations(page: Page, schemes = bothThemes): Promise<void> {
  await layOutWhatIsFar(page)
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilStill(page)
    // The second theme only changes colors.
    const rules = index === 0 ? standards : contrast
    // Parts of the screen may still be moving; on a busy machine one run is slow.
    await expect
      .poll(() => findViolations(page, rules), { message: `${page.url()} in ${colorScheme}`, timeout: 60_000 })
      .toEqual([])
  }
}

/** Checks one state of a screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNothingSticksOut(page)
}

/** Checks a whole screen on every kind of device. */
export async function expectUsableByEveryone(page: Page, schemes = bothThemes): Promise<void> {
  await expectNoViolations(page, schemes)
  await expectUsable(page)
}
