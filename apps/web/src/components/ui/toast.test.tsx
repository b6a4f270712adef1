import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  await import('./toast-window.tsx')
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => {
    vi.runOnlyPendingTimers()
  })
  vi.useRealTimers()
  cleanup()
})

const shownTitles = () => [...document.querySelectorAll('.toast-title')].map((title) => title.textContent)

async function show(title: string, description?: string) {
  await act(async () => {
    toast(title, description)
    await vi.advanceTimersByTimeAsync(0)
  })
}

describe('notifications', () => {
  it('at most one at a time; it goes by itself after 5000 ms', async () => {
    render(<Toaster />)
    await show('Access Granted', 'Welcome to the admin panel')
    expect(screen.getByText('Welcome to the admin panel')).toBeTruthy()
    await show('Logged Out', 'Admin session ended')
    expect(shownTitles()).toEqual(['Logged Out'])
    await act(() => vi.advanceTimersByTimeAsync(4999))
    expect(shownTitles()).toEqual(['Logged Out'])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(shownTitles()).toEqual([])
  })

  it('one that offers something to do stays for 60 seconds', async () => {
    render(<Toaster />)
    await act(async () => {
      toast('Published', undefined, 'success', [{ label: 'Undo', act: () => undefined }])
      await vi.advanceTimersByTimeAsync(59_999)
    })
    expect(shownTitles()).toEqual(['Published'])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(shownTitles()).toEqual([])
  })

  it('F8 moves the focus to it', async () => {
    render(<Toaster />)
    await show('Exercise Found')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.className).toBe('toast-viewport')
  })
})
