import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './wait.ts'

const frames: FrameRequestCallback[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  frames.length = 0
  Reflect.deleteProperty(document, 'hidden')
})

describe('work after the next paint', () => {
  it('runs in a task after the next frame', () => {
    const work = vi.fn<() => void>()
    afterPaint(work)
    for (const frame of frames) frame(0)
    expect(work).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    expect(work).toHaveBeenCalledOnce()
  })

  it('does not run once it is canceled', () => {
    const work = vi.fn<() => void>()
    const cancel = afterPaint(work)
    for (const frame of frames) frame(0)
    cancel()
    vi.runOnlyPendingTimers()
    expect(work).not.toHaveBeenCalled()
  })

  it('runs at once in a hidden page, which has no frames', () => {
    const work = vi.fn<() => void>()
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    afterPaint(work)
    expect(work).toHaveBeenCalledOnce()
  })
})
