import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, ladder, openPractice, pass, press, trueFalse } from '../../testing/practice.ts'
import { chantOf } from '../../testing/server.ts'

const kyrie = chantOf(1, 'Kyrie')

const open = (exercises = ladder(1)) =>
  openPractice('/chants/kyrie/exercise/101', 'Statement 101', { chant: kyrie, exercises })

const shownId = () => Number(window.location.pathname.split('/').at(-1))

describe('promise 8.6: after a right answer', () => {
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
    fireEvent.click(screen.getByRole('button', { name: 'Mute sounds' }))
    await pass(2900)
    expect(shownId()).toBe(101)
    await pass(1000)
    expect(shownId()).not.toBe(101)
  })
})

describe('promise 8.20: the stars', () => {
  const told = () => document.querySelector('.level-margin [aria-live="polite"]')?.textContent

  it('show what an answer did to them, and tell it', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open()
    expect(told()).toBe('')
    await answer(true)
    expect(screen.getByText('+1')).toBeTruthy()
    expect(told()).toBe('+1. 4 of 10 stars')
    await pass(1000)
    expect(screen.queryByText('+1')).toBeNull()
    await answer(false)
    expect(screen.getByText('−2')).toBeTruthy()
    await press('Continue')
  })

  it('explain themselves once on a device, and again when asked', async () => {
    const isTold = () => screen.queryByText(/a wrong one takes two away/)?.closest('[hidden]') === null
    await open()
    expect(isTold()).toBe(true)
    await press('Got it')
    expect(isTold()).toBe(false)
    cleanup()
    vi.useRealTimers()
    await open()
    expect(isTold()).toBe(false)
    await press('How stars work')
    expect(isTold()).toBe(true)
  })
})
