import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { PageHeading } from './page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the heading of a screen that one has come to takes the focus, at the top', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  act(() => navigate('/chants'))
  render(<PageHeading>All Chants</PageHeading>)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
})

it('a tab that is pressed before the effects of its screen run leaves the page where it brought it', () => {
  function PressedTab(): ReactNode {
    useLayoutEffect(() => navigate('/chants/pater-noster?tab=full-text', { replace: true }), [])
    return null
  }
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  render(
    <>
      <PageHeading>Pater Noster</PageHeading>
      <PressedTab />
    </>,
  )
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})
