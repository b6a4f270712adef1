import { m } from '@schola/messages'
import { starsLabel } from './level-margin.tsx'
import '../../components/ui/dialog-window.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, ladder, matching, pass, press, trueFalse } from '../../testing/practice.ts'
import { open as openPlayer, shownId } from './player.test-data.ts'

const open = (exercises = ladder(1)) => openPlayer({ exercises })

describe('after a right answer', () => {
  it.each([
    ['a tap', () => fireEvent.click(document.body)],
    ['Enter', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })],
  ])('%s continues at once', async (_, act) => {
    await open()
    await answer(true)
    act()
    await pass(0)
    expect(shownId()).not.toBe(101)
  })

  it('a long note stays until it can be read, and its buttons do not continue', async () => {
    const explanation = 'Twelve words more than it takes to say that this is right.'
    const content = { statement: 'Statement 101', isTrue: true, explanation }
    const [, ...others] = ladder(1)
    await open([trueFalse(101, 1, { content: JSON.stringify(content) }), ...others])
    await answer(true)
    await press(m.common_more())
    await press(m.common_done())
    await pass(2900)
    expect(shownId()).toBe(101)
    await pass(1000)
    expect(shownId()).not.toBe(101)
  })
})

describe('the stars', () => {
  const change = (text: string, lit: number) => m.practice_stars_result({ change: text, stars: starsLabel(lit) })
  const told = () => document.querySelector('.exercise-feedback [role="status"]')?.textContent

  it('show what an answer changed, announced with the result', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open()
    expect(told()).toBe('')
    fireEvent.click(screen.getByLabelText('True'))
    fireEvent.click(screen.getByRole('button', { name: 'Submit Answer' }))
    expect(told()).toContain(change('+1', 4))
    await pass(500)
    expect(screen.getByText('+1')).toBeTruthy()
    expect(told()).toContain(change('+1', 4))
    await pass(1000)
    expect(screen.queryByText('+1')).toBeNull()
    await answer(false)
    expect(screen.getByText('−2')).toBeTruthy()
    expect(told()).toContain(change('−2', 2))
  })

  it('are announced only when a retryable matching counts', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await openPlayer({ exercises: [matching(100, 1), ...ladder(1)] }, 100, 'pater')
    fireEvent.click(screen.getByRole('button', { name: 'pater' }))
    fireEvent.click(screen.getByRole('button', { name: 'father' }))
    fireEvent.click(screen.getByRole('button', { name: 'Check Progress (1/2)' }))
    await pass(300)
    expect(told()).not.toContain('−2')
    await press(m.common_continue())
    expect(told()).toContain(change('−2', 1))
  })

  it('are explained once per device until the first answer, and on request', async () => {
    const rule = () => screen.queryByText(m.practice_star_rule())
    await open()
    expect(rule()).toBeTruthy()
    await answer(true)
    cleanup()
    vi.useRealTimers()
    await open()
    expect(rule()).toBeNull()
    await press(m.common_more())
    expect(rule()).toBeTruthy()
  })
})
