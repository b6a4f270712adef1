import { afterEach, expect, it, vi } from 'vitest'
import { judgeInWorker } from './judge-in-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Replies to every message with an event, as a worker of the browser would. */
function stubWorker(reply: () => Event) {
  const terminate = vi.fn<() => void>()
  class FakeWorker extends EventTarget {
    readonly terminate = terminate
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(reply()))
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return terminate
}

it('returns the verdict and ends the worker', async () => {
  const terminate = stubWorker(() => new MessageEvent('message', { data: { heard: 'silence' } }))
  expect(await judgeInWorker({ phrase: [], frames: [] })).toEqual({ heard: 'silence' })
  expect(terminate).toHaveBeenCalledOnce()
})

it('fails and ends the worker when its code cannot be loaded', async () => {
  const terminate = stubWorker(() => new ErrorEvent('error', { message: 'not found' }))
  await expect(judgeInWorker({ phrase: [], frames: [] })).rejects.toThrow('not found')
  expect(terminate).toHaveBeenCalledOnce()
})
