import { findOverhang } from './layout.ts'
import { buildPseudoLocale, listPlainTexts, servePseudoLocale } from './pseudo-locale.ts'
import { expect, test } from './test.ts'
import { complete, firstChant } from './visitor.ts'

const chant = `/chants/${firstChant.slug}`

test.beforeAll(buildPseudoLocale)

/** Runs in the page: texts that are cut off, and texts that are in the catalog but were written into the code. */
function findTextFaults(plainTexts: readonly string[]): string[] {
  const plain = new Set(plainTexts)
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text.length < 3 || !element.checkVisibility()) continue
    if (plain.has(text) && !element.closest('[lang="la"]')) faults.push(`not from the catalog: "${text}"`)
    for (let each: HTMLElement | null = element; each; each = each.parentElement) {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(each)
      if (clipPath !== 'none') break
      const isCut =
        (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && each.clientHeight > 0 && each.scrollHeight > each.clientHeight + 4)
      if (isCut) faults.push(`cut off: "${text.slice(0, 40)}" in ${each.tagName.toLowerCase()}.${each.className}`)
    }
  }
  return [...new Set(faults)].slice(0, 12)
}

const screens = [
  '/',
  '/chants',
  chant,
  `${chant}?tab=exercises`,
  `${chant}?tab=full-text`,
  `${chant}/review`,
  `${chant}/by-heart`,
  `${chant}/sing`,
  '/chants/kyrie/test-out',
  '/today',
  '/mass?day=2026-11-29',
  '/mass/2026-11-29/part',
  '/mass/2026-11-29/preface',
  '/grammar',
  '/grammar/genitive',
  '/progress',
  '/profile',
  '/nowhere',
]

test('with longer words no screen cuts off a text, at 320 and 390 pixels', async ({ page, visitor }) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  await servePseudoLocale(page.context())
  const plainTexts = listPlainTexts()
  for (const address of screens) {
    await test.step(address, async () => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(await page.evaluate(findOverhang), `${address} at ${width} px`).toEqual([])
        expect.soft(await page.evaluate(findTextFaults, plainTexts), `${address} at ${width} px`).toEqual([])
      }
    })
  }
})
