import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyComponent } from './lazy-component.ts'

const problem = (tryAgain: () => void) => (
  <button type="button" onClick={tryAgain}>
    Error loading exercise
  </button>
)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('error-boundary', () => {
  it('code that did not arrive is fetched again when the learner tries again, and not before', async () => {
    const load = vi
      .fn<() => Promise<{ default: () => string }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: () => 'The widget' })
    const Part = lazyComponent(load)
    render(
      <ErrorBoundary fallback={problem}>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>,
    )
    const again = await screen.findByText('Error loading exercise')
    expect(load).toHaveBeenCalledTimes(1)
    fireEvent.click(again)
    expect(await screen.findByText('The widget')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('code fetched ahead is shown at once, without a fallback before it', async () => {
    const Part = lazyComponent(async () => ({ default: () => 'The widget' }))
    await Part.load()
    const { container } = render(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    )
    expect(container.textContent).toBe('The widget')
  })
})
