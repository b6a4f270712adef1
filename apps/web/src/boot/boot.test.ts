import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceListening, hidePage, listPageCode } from '../platform/page-state.ts'
import { afterPaint } from '../platform/wait.ts'
import { keepEarlyClick } from './early-click.ts'
import { loadCode } from './load-code.ts'

const frames: FrameRequestCallback[] = []
const loaded: (Node | string)[] = []
const set = (name: 'readyState' | 'hidden', value: unknown) =>
  Object.defineProperty(document, name, { value, configurable: true })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  frames.length = 0
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of ['readyState', 'hidden'] as const) Reflect.deleteProperty(document, name)
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
})

describe('the code of a rendered page comes after its first paint', () => {
  it('once the page is whole, in a task after its first frame', () => {
    const work = vi.fn<() => void>()
    set('readyState', 'loading')
    afterPaint(work)
    expect(frames).toHaveLength(0)
    document.dispatchEvent(new Event('DOMContentLoaded'))
    for (const frame of frames) frame(0)
    expect(work).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    expect(work).toHaveBeenCalledOnce()
  })

  it('not at all once it is called off', () => {
    const work = vi.fn<() => void>()
    const callOff = afterPaint(work)
    for (const frame of frames) frame(0)
    callOff()
    vi.runOnlyPendingTimers()
    expect(work).not.toHaveBeenCalled()
  })

  it('at once where nobody looks: a hidden page has no frames', () => {
    const work = vi.fn<() => void>()
    set('hidden', true)
    afterPaint(work)
    expect(work).toHaveBeenCalledOnce()
  })

  it('file by file in its order, so that each is a task of its own', () => {
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void loaded.push(...nodes))
    document.documentElement.dataset['code'] = '/assets/react.js /assets/index.js'
    loadCode(listPageCode())
    expect(loaded).toEqual([
      expect.objectContaining({ type: 'module', async: false, src: expect.stringMatching(/\/assets\/react\.js$/) }),
      expect.objectContaining({ type: 'module', async: false, src: expect.stringMatching(/\/assets\/index\.js$/) }),
    ])
  })

  it('a page that links to its code names none', () => {
    expect(listPageCode()).toEqual([])
  })
})

describe('a button pressed before the app listens', () => {
  it('is pressed again once the app listens, and only then', () => {
    const button = document.createElement('button')
    document.body.append(button)
    keepEarlyClick()
    button.click()
    const listener = vi.fn<() => void>()
    button.addEventListener('click', listener)
    announceListening()
    expect(listener).toHaveBeenCalledOnce()
    announceListening()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is let go when it is gone by then', () => {
    const button = document.createElement('button')
    document.body.append(button)
    keepEarlyClick()
    button.click()
    const listener = vi.fn<() => void>()
    button.addEventListener('click', listener)
    button.remove()
    announceListening()
    expect(listener).not.toHaveBeenCalled()
  })
})

it('only a page that waits for hydration is hidden', () => {
  hidePage()
  expect(document.documentElement.dataset['hydration']).toBeUndefined()
  document.documentElement.dataset['hydration'] = 'pending'
  hidePage()
  expect(document.documentElement.dataset['hydration']).toBe('hidden')
})
