import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { afterAll, afterEach, vi } from 'vitest'

/** Resolves when React is idle, so that all effects have run. */
const reactIsIdle = () =>
  new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))

const config = getConfig()

// Generous, for a busy machine; a passing test does not wait.
const patience = 10_000
const { waitFor } = vi
vi.waitFor = (holds, options = patience) => waitFor(holds, options)

configure({
  asyncUtilTimeout: patience,
  asyncWrapper: (work) =>
    config.asyncWrapper(async () => {
      const found = await work()
      await reactIsIdle()
      return found
    }),
})

// The files of a worker share both: otherwise each would wrap the wrappers of those before it.
afterAll(() => {
  vi.waitFor = waitFor
  configure(config)
})

// Every test starts with a real clock, the original globals, an empty page and empty storage.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

// Query results are rendered before the code that awaits them continues.
notifyManager.setScheduler(queueMicrotask)

/** Web Locks, which the test environment lacks: requests for one name run in order. */
const locks = new Map<string, Promise<unknown>>()
function request(name: string, work: () => Promise<unknown>): Promise<unknown> {
  const held = (locks.get(name) ?? Promise.resolve()).then(work)
  const released = held.catch(() => undefined)
  locks.set(name, released)
  return held
}
// The worker's tests have no page around them.
if ('navigator' in globalThis) Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
