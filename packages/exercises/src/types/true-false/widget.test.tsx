import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = { statement: '"Pater" means "bread".', isTrue: false, explanation: '"Pater" means "father".' }

const choice = (name: 'True' | 'False') => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

describe('true-false widget', () => {
  it('a wrong answer is followed by the explanation and completes with 0', async () => {
    const { user, onComplete } = await renderExercise('true-false', content)
    await user.click(choice('True'))
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingIncorrect. "Pater" means "father".')
    expect(choice('True').disabled).toBe(true)
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, true]])
  })
})
