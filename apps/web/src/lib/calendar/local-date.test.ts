import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocalDate } from './local-date.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 30) }))
describe('the date of the device', () => {
  it('is the next at midnight, and again the midnight after', () => {
    const { result } = renderHook(useLocalDate)
    expect(result.current).toBe('2026-12-31')
    act(() => void vi.advanceTimersByTime(29_000))
    expect(result.current).toBe('2026-12-31')
    act(() => void vi.advanceTimersByTime(2000))
    expect(result.current).toBe('2027-01-01')
    act(() => void vi.advanceTimersByTime(24 * 60 * 60 * 1000))
    expect(result.current).toBe('2027-01-02')
  })

  it('is the right one when the device wakes', () => {
    const { result } = renderHook(useLocalDate)
    vi.setSystemTime(new Date(2027, 2, 28, 7))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current).toBe('2027-03-28')
  })
})
