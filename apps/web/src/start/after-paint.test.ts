import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint, inTurns } from './after-paint.ts'

const frames: FrameRequestCallback[] = []
const set = (name: 'readyState' | 'hidden', value: unknown) =>
  Object.defineProperty(document, name, { value, configurable: true })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  frames.length = 0
  for (const name of ['readyState', 'hidden'] as const) Reflect.deleteProperty(document, name)
})

describe('issue 3: what the page says comes before the code of the app', () => {
  it('once it is all there, in the turn after its first frame', () => {
    const work = vi.fn<() => void>()
    set('readyState', 'loading')
    afterPaint(work)
    expect(frames).toHaveLength(0)
    document.dispatchEvent(new Event('DOMContentLoaded'))
    for (const frame of frames) frame(0)
    expect(work).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledOnce()
  })

  it('at once where nobody looks: a hidden page has no frames', () => {
    const work = vi.fn<() => void>()
    set('hidden', true)
    afterPaint(work)
    expect(work).toHaveBeenCalledOnce()
  })

  it('one step a turn, each once and in order', () => {
    const done: number[] = []
    inTurns([1, 2, 3].map((step) => () => done.push(step)))
    expect(done).toEqual([1])
    vi.advanceTimersToNextTimer()
    expect(done).toEqual([1, 2])
    vi.runAllTimers()
    expect(done).toEqual([1, 2, 3])
  })
})
