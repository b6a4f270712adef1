import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOnline } from '../testing/render-app.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

const Broken = () => {
  throw new Error('Bad content')
}

const at = (location: string, children = <Broken />) => <ScreenBoundary location={location}>{children}</ScreenBoundary>

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  setOnline(true)
  vi.restoreAllMocks()
})

describe('a screen that breaks', () => {
  it('shows a way to reload, and recovers at the next address', () => {
    const { rerender } = render(at('/chants/kyrie'))
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
    rerender(at('/chants/kyrie', <p>Still here</p>))
    expect(screen.queryByText('Still here')).toBeNull()
    rerender(at('/', <p>Home</p>))
    expect(screen.getByText('Home')).toBeTruthy()
  })

  it('point 2: a screen whose code cannot be fetched offline is the page "You\'re Offline"', () => {
    setOnline(false)
    render(at('/chants'))
    expect(screen.getByRole('heading', { name: "You're Offline" })).toBeTruthy()
  })
})
