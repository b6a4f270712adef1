import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterAll, vi } from 'vitest'

/*
 * The test files of a worker share one window and the libraries in it, which takes half the time. Each has the app's
 * modules anew, and what is left of it ends with it: what is shown, spies and stubs, stored values, the listeners of window
 * and document. Whatever else a test defines or lets run, it takes away itself.
 */

/** Of Vitest: what `vi.mock` has put in the place of modules, which it forgets by itself only where files share nothing. */
const { ['__vitest_mocker__']: mocker } = globalThis as unknown as Record<string, { reset(): void } | undefined> // its types do not name it
if (!mocker) throw new Error('Vitest has no mocker, so the mocks of one file would reach the next.')
mocker.reset()
vi.resetModules()

type Listening = Parameters<EventTarget['addEventListener']>

/** Ends, after the tests of a file, whatever they made listen to this. */
function removeListenersAfterFile(target: EventTarget): void {
  const listening: Listening[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called on the target below
  const { addEventListener } = target
  target.addEventListener = (...each: Listening) => {
    listening.push(each)
    addEventListener.apply(target, each)
  }
  afterAll(() => {
    target.addEventListener = addEventListener
    for (const [type, listener, options] of listening) target.removeEventListener(type, listener, options)
  })
}

/** Takes away, after the tests of a file, whatever they defined on this, and brings back what was there. */
function restorePropertiesAfterFile(thing: object): void {
  const before = Object.getOwnPropertyDescriptors(thing)
  afterAll(() => {
    for (const name of Reflect.ownKeys(thing)) if (!(name in before)) Reflect.deleteProperty(thing, name)
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor.configurable) Object.defineProperty(thing, name, descriptor)
    }
  })
}

if ('navigator' in globalThis && 'document' in globalThis) {
  // The libraries listen to a document once for all files, so they begin before listeners are noted.
  userEvent.setup()
  render(createElement('p')).unmount()
  for (const target of [window, document]) removeListenersAfterFile(target)
  for (const thing of [navigator, document]) restorePropertiesAfterFile(thing)
  afterAll(() => {
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
    window.history.replaceState(null, '', '/')
  })
}
