import '../../ui/dialog-window.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, ladder, matching, openPractice, pass, press, trueFalse } from '../../testing/practice.ts'
import { chantOf } from '../../testing/server.ts'

const kyrie = chantOf(1, 'Kyrie')

const open = (exercises = ladder(1)) =>
  openPractice('/chants/kyrie/exercise/101', 'Statement 101', { chant: kyrie, exercises })

const shownId = () => Number(window.location.pathname.split('/').at(-1))

describe('after a right answer', () => {
  it.each([
    ['a tap', () => fireEvent.click(document.body)],
    ['Enter', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })],
  ])('%s goes on at once', async (_, act) => {
    await open()
    await answer(true)
    act()
    await pass(0)
    expect(shownId()).not.toBe(101)
  })

  it('its note stays as long as it takes to read, and its own buttons do not go on', async () => {
    const explanation = 'Twelve words more than it takes to say that this is right.'
    const content = { statement: 'Statement 101', isTrue: true, explanation }
    const [, ...others] = ladder(1)
    await open([trueFalse(101, 1, { content: JSON.stringify(content) }), ...others])
    await answer(true)
    await press('More')
    await press('Done')
    await pass(2900)
    expect(shownId()).toBe(101)
    await pass(1000)
    expect(shownId()).not.toBe(101)
  })
})

describe('the stars', () => {
  const told = () => document.querySelector('.exercise-feedback [role="status"]')?.textContent

  it('show what an answer did to them, and are told in the same breath as the result', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open()
    expect(told()).toBe('')
    fireEvent.click(screen.getByLabelText('True'))
    fireEvent.click(screen.getByRole('button', { name: 'Submit Answer' }))
    expect(told()).toBe('Excellent!Correct! +1: 4 of 10 stars.')
    await pass(500)
    expect(screen.getByText('+1')).toBeTruthy()
    expect(told()).toBe('Excellent!Correct! +1: 4 of 10 stars.')
    await pass(1000)
    expect(screen.queryByText('+1')).toBeNull()
    await answer(false)
    expect(screen.getByText('−2')).toBeTruthy()
    expect(told()).toBe('Keep PracticingIncorrect. −2: 2 of 10 stars.')
  })

  it('of a matching that may be tried again are told only when it counts', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await openPractice('/chants/kyrie/exercise/100', 'pater', {
      chant: kyrie,
      exercises: [matching(100, 1), ...ladder(1)],
    })
    fireEvent.click(screen.getByRole('button', { name: 'pater' }))
    fireEvent.click(screen.getByRole('button', { name: 'father' }))
    fireEvent.click(screen.getByRole('button', { name: 'Check Progress (1/2)' }))
    await pass(300)
    expect(told()).not.toContain('stars')
    await press('Continue')
    expect(told()).toContain('−2: 1 of 10 stars.')
  })

  it('explain themselves once to a learner on a device, until the first answer, and again when asked', async () => {
    const rule = () => screen.queryByText(/a wrong one takes two away/)
    await open()
    expect(rule()).toBeTruthy()
    await answer(true)
    cleanup()
    vi.useRealTimers()
    await open()
    expect(rule()).toBeNull()
    await press('More')
    expect(rule()).toBeTruthy()
  })
})
