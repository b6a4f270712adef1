import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from './driver.ts'

/** The visible element that shows this text, itself or in one of its parts. */
export interface Target {
  readonly css: string
  readonly text?: string
  readonly place?: number
}

export interface Browser {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page with arguments. */
  run<Given extends readonly unknown[], Result>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>
  find(target: Target): Promise<object | null>
  until(what: string, isSo: () => Promise<boolean>): Promise<void>
  see(target: Target): Promise<object>
  tap(target: Target): Promise<void>
  press(key: string, withShift?: boolean): Promise<void>
  type(text: string): Promise<void>
  /** Focuses an element by Tab and arrows alone. */
  reach(target: Target): Promise<void>
}

const patience = 30_000
/** WebDriver's code points for keys without a character. */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

function findInPage({ css, text, place = 0 }: Target): Element | null {
  const squeeze = (given: string | null) => (given ?? '').replace(/\s+/g, ' ').trim()
  const shows = (element: Element) =>
    squeeze(element.getAttribute('aria-label')) === text || squeeze(element.textContent) === text
  const found = [...document.querySelectorAll(css)]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => text === undefined || [element, ...element.querySelectorAll('*')].some(shows))
  return found[place] ?? null
}

/** Returns the key that moves the focus towards an element: Tab either way, and arrows among radio buttons. */
function keyTowards(wanted: Element): string | null {
  const focused = document.activeElement
  if (focused === wanted) return null
  const isRadio = focused instanceof HTMLInputElement && wanted instanceof HTMLInputElement && focused.type === 'radio'
  if (isRadio && focused.name === wanted.name) return 'ArrowDown'
  const isBefore =
    focused !== null && (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  return isBefore ? 'Shift+Tab' : 'Tab'
}

const describe = ({ css, text }: Target): string => (text === undefined ? css : `${css} with “${text}”`)

export function driveBrowser(driver: Driver, origin: string, finger: 'touch' | 'mouse'): Browser {
  async function run<Given extends readonly unknown[], Result>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    // The TypeScript loader adds a helper to inner functions that the page does not have.
    const script = `const __name = (given) => given; return (${inPage.toString()}).apply(null, arguments)`
    return (await driver.send('execute', { script, args: given })) as Awaited<Result>
  }

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patience
    let reason = ''
    while (Date.now() < end) {
      try {
        if (await isSo()) return
        reason = ''
      } catch (error) {
        // A page that is being unloaded cannot answer.
        reason = ` (${String(error)})`
      }
      await pause(50)
    }
    const address = await run(() => location.href)
    throw new Error(`${what} did not come within ${patience / 1000} s on ${address}${reason}.`)
  }

  const find: Browser['find'] = (target) => run(findInPage, target)

  async function see(target: Target): Promise<object> {
    let found: object | null = null
    await until(describe(target), async () => (found = await find(target)) !== null)
    if (found === null) throw new Error(`${describe(target)} is gone.`)
    return found
  }

  async function tap(target: Target): Promise<void> {
    const element = await see(target)
    await run((seen) => (seen as Element).scrollIntoView({ block: 'center', behavior: 'instant' }), element)
    const steps = [
      { type: 'pointerMove', origin: element, x: 0, y: 0, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const parameters = { pointerType: finger }
    await driver.send('act', { actions: [{ type: 'pointer', id: finger, parameters, actions: steps }] })
  }

  async function strike(...values: readonly string[]): Promise<void> {
    const steps = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
    await driver.send('act', { actions: [{ type: 'key', id: 'keyboard', actions: steps }] })
  }

  async function press(key: string, withShift = false): Promise<void> {
    await strike(...(withShift ? [keys['Shift'] ?? ''] : []), keys[key] ?? key)
  }

  return {
    run,
    until,
    find,
    see,
    tap,
    press,
    open: async (address) => void (await driver.send('navigate', { url: new URL(address, origin).href })),
    resize: async (width, height) => void (await driver.send('resize', { width, height })),
    async type(text) {
      for (const character of text) await strike(character)
    },
    async reach(target) {
      const wanted = await see(target)
      for (let step = 0; step < 100; step += 1) {
        const key = await run(keyTowards as (given: object) => string | null, wanted)
        if (key === null) return
        await press(key.replace('Shift+', ''), key.startsWith('Shift'))
      }
      throw new Error(`The keyboard does not reach ${describe(target)}.`)
    },
  }
}
