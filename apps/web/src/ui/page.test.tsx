import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { PageHeading } from './page.tsx'

it('the heading of a screen that one has come to takes the focus, at the top', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  act(() => navigate('/chants'))
  render(<PageHeading>All Chants</PageHeading>)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
})
