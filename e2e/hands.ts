import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'

export interface Hand {
  press(target: Locator): Promise<void>
  /** Chooses an option by the label of its radio button. */
  choose(label: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** Moves a tile of a row to another index. */
  move(tiles: Locator, from: number, to: number): Promise<void>
  /** Places letters; `tileOf` finds a free tile. */
  spell(letters: readonly string[], tileOf: (letter: string) => Locator): Promise<void>
  /** Submits the answer; `byEnter` if Enter works from the focused element. */
  submit(button: Locator, byEnter: boolean): Promise<void>
}

const pressing = (press: (target: Locator) => Promise<void>): Hand => ({
  press,
  choose: press,
  async write(field, text) {
    await press(field)
    await field.fill(text)
  },
  async move(tiles, from, to) {
    await press(tiles.nth(from))
    await press(tiles.nth(to))
  },
  async spell(letters, tileOf) {
    for (const letter of letters) await press(tileOf(letter))
  },
  submit: press,
})

export const pointer: Hand = pressing((target) => target.click())

/** Clicks without Playwright's hit test, for measurements. */
export const unwatchedPointer: Hand = pressing((target) => target.click({ force: true }))

/** Needs a page with `hasTouch`. */
const touch: Hand = pressing((target) => target.tap())

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to drag.')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

const placeOf = (tile: Locator): Locator => tile.locator('xpath=ancestor::li')

/** A mouse drags after 3 px. */
export const draggingPointer: Hand = {
  ...pointer,
  async move(tiles, from, to) {
    const { mouse } = tiles.page()
    const start = await centreOf(tiles.nth(from))
    const end = await centreOf(tiles.nth(to))
    await mouse.move(start.x, start.y)
    await mouse.down()
    await mouse.move(start.x + 4, start.y + 4)
    await expect(placeOf(tiles.nth(from))).toHaveAttribute('data-dragging', 'true')
    await mouse.move(end.x, end.y, { steps: 4 })
    await expect(placeOf(tiles.nth(to))).toHaveAttribute('data-landing', /./)
    await mouse.up()
    await expect(placeOf(tiles.nth(to))).toHaveAttribute('data-dragging', 'false')
  },
}

/** A finger drags after 100 ms. Playwright cannot move a finger, the DevTools protocol can. */
export const draggingTouch: Hand = {
  ...touch,
  async move(tiles, from, to) {
    const page = tiles.page()
    const finger = await page.context().newCDPSession(page)
    const start = await centreOf(tiles.nth(from))
    const end = await centreOf(tiles.nth(to))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
    await expect(placeOf(tiles.nth(from))).toHaveAttribute('data-dragging', 'true')
    for (const part of [0.3, 0.6, 1]) {
      const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await expect(placeOf(tiles.nth(to))).toHaveAttribute('data-landing', /./)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(placeOf(tiles.nth(to))).toHaveAttribute('data-dragging', 'false')
    await finger.detach()
  },
}

/** Returns the key that moves the focus towards an element: Tab either way, and arrows among radio buttons. */
function keyTowards(wanted: Element): string | undefined {
  const focused = document.activeElement
  if (focused === wanted) return undefined
  const isRadio = focused instanceof HTMLInputElement && wanted instanceof HTMLInputElement && focused.type === 'radio'
  if (isRadio && focused.name === wanted.name) return 'ArrowDown'
  const isBefore =
    focused !== null && (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  return isBefore ? 'Shift+Tab' : 'Tab'
}

async function reach(target: Locator): Promise<void> {
  for (let step = 0; step < 100; step += 1) {
    const key = await target.evaluate(keyTowards)
    if (key === undefined) return
    await target.page().keyboard.press(key)
  }
  throw new Error('The keyboard does not reach it.')
}

/** Tab, arrows, Space, Enter and letters only. */
export const keyboard: Hand = {
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Space')
  },
  async choose(label) {
    await keyboard.press(label.getByRole('radio'))
  },
  async write(field, text) {
    await reach(field)
    await field.page().keyboard.type(text)
  },
  async move(tiles, from, to) {
    const tile = tiles.nth(from)
    await reach(tile)
    const key = to < from ? 'ArrowLeft' : 'ArrowRight'
    for (let step = 0; step < Math.abs(to - from); step += 1) await tile.page().keyboard.press(key)
  },
  async spell(letters, tileOf) {
    const [first = ''] = letters
    const tile = tileOf(first)
    await reach(tile)
    for (const letter of letters) {
      // As on a keyboard without accents: é is e, and æ is a and e.
      const keys = letter.normalize('NFD').replace(/\p{M}/gu, '').replace(/æ/gi, 'ae').replace(/œ/gi, 'oe')
      for (const key of keys) await tile.page().keyboard.press(key)
    }
  },
  async submit(button, byEnter) {
    await expect(button).toBeEnabled()
    if (!byEnter) await reach(button)
    await button.page().keyboard.press('Enter')
  },
}
