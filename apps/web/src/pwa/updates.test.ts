import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUpdateReady, watchForUpdates } from './updates.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a new version that is being fetched already when the page opens is offered, too', async () => {
  vi.useFakeTimers()
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = Object.assign(new EventTarget(), { installing: worker, waiting: null })
  const workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  const { result } = renderHook(useUpdateReady)
  watchForUpdates()
  await vi.advanceTimersByTimeAsync(5000)
  expect(result.current).toBe(false)
  Object.assign(registration, { installing: null, waiting: worker })
  act(() => void worker.dispatchEvent(new Event('statechange')))
  expect(result.current).toBe(true)
})
