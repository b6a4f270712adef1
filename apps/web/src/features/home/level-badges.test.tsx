import { m } from '@schola/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded here, so that the timeout of a test does not include it.
import '../../components/ui/tooltip.tsx'
import { ResizeObserverStub } from '../../testing/resize-observer.ts'
import { LevelBadges } from './level-badges.tsx'

beforeEach(() => void vi.stubGlobal('ResizeObserver', ResizeObserverStub))

const badge = (name: string) => screen.getByRole('img', { name })

describe('badge tooltips', () => {
  it('shows the tooltip of the focused badge; the row is one Tab stop with arrow keys', async () => {
    const completed = m.home_level_completed({ level: 1 })
    const current = m.home_level_current({ level: 3 })
    render(<LevelBadges levelCount={5} percent={46} label="Levels" />)
    await userEvent.tab()
    expect(document.activeElement).toBe(badge(completed))
    expect((await screen.findByRole('tooltip')).textContent).toBe(completed)
    expect(document.activeElement).toBe(badge(completed))
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(badge(current))
    expect(screen.getByRole('tooltip').textContent).toBe(current)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(badge(m.common_level({ level: 4 })))
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('shows no current level of a locked chant, whose row is no Tab stop', async () => {
    render(<LevelBadges levelCount={2} percent={0} isLocked label="Levels" />)
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(
      [1, 2].map((level) => m.common_level({ level })),
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})
