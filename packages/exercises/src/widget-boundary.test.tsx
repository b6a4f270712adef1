import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WidgetBoundary } from './widget-boundary.tsx'

function Failing(): never {
  throw new Error('the code of this widget did not arrive')
}

describe('widget-boundary', () => {
  afterEach(cleanup)

  it('point 5: a widget that fails leaves a message in its place, and the screen standing', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(
      <>
        <h1>Review</h1>
        <WidgetBoundary instead={<p>Error loading exercise</p>}>
          <Failing />
        </WidgetBoundary>
      </>,
    )
    expect(screen.getByText('Error loading exercise')).toBeDefined()
    expect(screen.getByText('Review')).toBeDefined()
    reported.mockRestore()
  })
})
