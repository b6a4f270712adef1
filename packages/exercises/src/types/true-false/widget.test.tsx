import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = { statement: '"Pater" means "bread".', isTrue: false, explanation: '"Pater" means "father".' }

const choice = (name: 'True' | 'False') => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

describe('true-false widget', () => {
  it('a right answer is followed by the explanation and completes with 100 after 500 ms', async () => {
    const { user, onComplete } = await renderExercise('true-false', content)
    await user.click(choice('False'))
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Correct! "Pater" means "father".')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[100, false]])
  })

  it('a wrong answer is followed by the explanation and completes with 0', async () => {
    const { user, onComplete } = await renderExercise('true-false', content)
    await user.click(choice('True'))
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingIncorrect. "Pater" means "father".')
    expect(choice('True').disabled).toBe(true)
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, true]])
  })

  it('an answer must be chosen, and may be changed before it is submitted', async () => {
    const { user, onComplete } = await renderExercise('true-false', content)
    expect(submitButton().disabled).toBe(true)
    await user.click(choice('True'))
    await user.click(choice('False'))
    await user.click(submitButton())
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, false)
  })

  it('by keyboard alone, the arrow keys choose and Enter submits', async () => {
    const { user, onComplete } = await renderExercise('true-false', content)
    await user.tab()
    expect(document.activeElement).toBe(choice('True'))
    await user.keyboard('{ArrowDown}{Enter}')
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, false)
  })

  it('content that does not say what is true is explained, not played', async () => {
    await renderExercise('true-false', { statement: 'Pater means father.' })
    expect(screen.getByText('Invalid true-false exercise data')).toBeDefined()
  })
})
