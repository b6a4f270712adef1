import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

interface Situation {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly text?: '200%'
  readonly forcedColors?: 'active'
}

export const onItsSide = { width: 844, height: 390 } as const

const small: Situation = { name: 'at 320 px', width: 320, height: 640 }
const large: Situation = { name: 'with text at 200 %', width: 390, height: 844, text: '200%' }
const situations: readonly Situation[] = [
  small,
  large,
  { name: 'on a phone on its side', ...onItsSide },
  { name: 'in forced colors', width: 390, height: 844, forcedColors: 'active' },
]

/** Reports all faults of a run. */
const all = expect.configure({ soft: true })

/**
 * Runs in the page: returns what overflows horizontally. On a phone the window grows with the overflow, the root does
 * not.
 */
export function findOverhang(): string[] {
  const overhang = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return overhang > 0 ? [`scrolls sideways by ${overhang} px`] : []
}

/** Runs in the page: returns controls that cannot be seen or pressed. */
function findFaults(checkEdges: boolean): string[] {
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"], [role="switch"]'
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')
  const faults: string[] = []
  const place = [window.scrollX, window.scrollY] as const

  /** Returns the label of a hidden input. */
  function shownOf(control: HTMLElement): HTMLElement {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    return label && /^(checkbox|radio|file)$/.test((control as HTMLInputElement).type) ? label : control
  }
  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    const { clipPath, pointerEvents } = getComputedStyle(element)
    return (
      width > 2 &&
      height > 2 &&
      clipPath === 'none' &&
      pointerEvents !== 'none' &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], .skip-link, svg')
    )
  }
  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${words.slice(0, 40)}"`
  }
  function findBar(element: Element | null): Element | null {
    for (let each = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
    return null
  }
  function hasEdge(element: Element): boolean {
    const style = getComputedStyle(element)
    const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth]
    const isDrawnByBrowser = style.appearance === 'auto' && element.matches('input, select, textarea')
    return (
      isDrawnByBrowser ||
      style.textDecorationLine.includes('underline') ||
      sides.some((side) => Number.parseFloat(side) > 0)
    )
  }
  const scrollsSideways = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && scrollsSideways(element.parentElement))

  const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].map(shownOf)
  const controls = [...new Set(found)].filter(isShown)

  const boxes = controls.flatMap((control) =>
    [...control.getClientRects()].map((box) => ({ control, box, bar: findBar(control) })),
  )
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart = one.bar !== other.bar || one.control.contains(other.control) || other.control.contains(one.control)
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (!apart && width > 2 && height > 2) faults.push(`${nameOf(one.control)} overlaps ${nameOf(other.control)}`)
    }
  }

  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [box] = control.getClientRects()
    if (box === undefined) continue
    if ((box.left < -1 || box.right > document.documentElement.clientWidth + 1) && !scrollsSideways(control)) {
      faults.push(`${nameOf(control)} sticks out sideways`)
      continue
    }
    const x = box.left + Math.min(box.width, window.innerWidth) / 2
    const hit = document.elementFromPoint(x, box.top + box.height / 2)
    const pressed =
      hit !== null &&
      (control.contains(hit) || (hit.closest('label') === control.closest('label') && hit.closest('label')))
    if (!pressed) faults.push(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'the edge of the screen'}`)
    if (checkEdges && control.matches('button, .button, summary, label, input, select, textarea, [role]')) {
      const drawn = [control, ...control.querySelectorAll('input')].some(hasEdge)
      if (!drawn) faults.push(`${nameOf(control)} has no edge`)
    }
  }
  const rows = Array.from({ length: 40 }, (_, row) => ((row + 0.5) * window.innerHeight) / 40)
  const barred = rows.filter((y) => findBar(document.elementFromPoint(window.innerWidth / 2, y)) !== null)
  if (dialog === null && barred.length > rows.length / 2)
    faults.push(`bars cover ${(barred.length / rows.length) * 100} % of the screen`)
  window.scrollTo({ left: place[0], top: place[1], behavior: 'instant' })
  return [...new Set(faults)].slice(0, 12)
}

/** Waits until the page has its new size; if it never has, the check that follows reports more than a timeout. */
export async function untilSized(page: Page, width: number): Promise<void> {
  const sized = page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width, {
    timeout: 3000,
  })
  await sized.catch(() => undefined)
}

async function within(page: Page, situation: Situation, find: () => Promise<string[]>): Promise<void> {
  const { name, width, height, text, forcedColors } = situation
  await page.setViewportSize({ width, height })
  if (forcedColors) await page.emulateMedia({ forcedColors })
  if (text) await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
  await untilSized(page, width)
  await all.poll(find, { message: `${page.url()} ${name}`, timeout: 15_000 }).toEqual([])
  if (text) await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (forcedColors) await page.emulateMedia({ forcedColors: null })
}

async function keepingSize(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  await check()
  if (size) await page.setViewportSize(size)
}

/** Checks that two elements are side by side and start above the fold on a phone in landscape. */
export async function expectSideBySide(page: Page, left: Locator, right: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [one, other] = [await left.boundingBox(), await right.boundingBox()]
      if (!one || !other) return 'not shown'
      if (Math.max(one.y, other.y) > onItsSide.height) return 'below the fold'
      return one.x + one.width <= other.x && other.y < one.y + one.height ? 'side by side' : 'one above the other'
    })
    .toBe('side by side')
  await expect.poll(() => page.evaluate(findOverhang)).toEqual([])
}

/** Checks that nothing overflows at 320 px, nor on a phone with double text size. */
export const expectNothingSticksOut = (page: Page): Promise<void> =>
  keepingSize(page, async () => {
    for (const situation of [small, large]) await within(page, situation, () => page.evaluate(findOverhang))
  })

/** Checks on all screen sizes that no control overlaps another, overflows, is covered, or lacks an edge. */
export const expectUsable = (page: Page): Promise<void> =>
  keepingSize(page, async () => {
    for (const situation of situations) {
      const checkEdges = situation.forcedColors === 'active'
      await within(page, situation, async () => [
        ...(await page.evaluate(findOverhang)),
        ...(await page.evaluate(findFaults, checkEdges)),
      ])
    }
  })
