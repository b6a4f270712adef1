import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded here, so that the timeout of a test does not include it.
import '../../components/ui/tooltip.tsx'
import { LevelBadges } from './level-badges.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

const badge = (name: string) => screen.getByRole('img', { name })

describe('badge tooltips', () => {
  it('a focused badge shows its tooltip; the arrows move, and the row is one stop for Tab', async () => {
    render(<LevelBadges levelCount={5} percent={46} label="Levels" />)
    await userEvent.tab()
    expect(document.activeElement).toBe(badge('Level 1 - Completed'))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Level 1 - Completed')
    expect(document.activeElement).toBe(badge('Level 1 - Completed'))
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(badge('Level 3 - Current'))
    expect(screen.getByRole('tooltip').textContent).toBe('Level 3 - Current')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(badge('Level 4'))
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('a locked chant has no current level, and its row is no stop for Tab', async () => {
    render(<LevelBadges levelCount={2} percent={0} isLocked label="Levels" />)
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['Level 1', 'Level 2'])
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})
