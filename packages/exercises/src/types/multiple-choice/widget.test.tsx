import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = { question: 'panem', options: ['bread', 'wine', 'water', 'house'], correctAnswer: 'bread' }

const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const optionTexts = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)

describe('multiple-choice widget', () => {
  it('a right answer shows its result at once and completes with 100 after 500 ms', async () => {
    const { user, onComplete } = await renderExercise('multiple-choice', content)
    await user.click(option('bread'))
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Correct! "panem" means "bread".')
    await wait(499)
    expect(onComplete).not.toHaveBeenCalled()
    await wait(1)
    expect(onComplete.mock.calls).toEqual([[100, 'bread']])
  })

  it('a wrong answer says what is right, marks both options in words, and completes with 0', async () => {
    const { user, onComplete } = await renderExercise('multiple-choice', content)
    await user.click(option('wine'))
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingNot quite. "panem" actually means "bread".')
    expect(option('wine').parentElement?.textContent).toContain('(wrong)')
    expect(option('bread').parentElement?.textContent).toContain('(right)')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, 'wine']])
  })

  it('options are shuffled on load, alike for the same seed', async () => {
    const orders = new Set<string>()
    for (const seed of ['1', '2', '3', '4', '5', '6', '1']) {
      const { unmount } = await renderExercise('multiple-choice', content, { seed })
      expect(new Set(optionTexts())).toEqual(new Set(content.options))
      orders.add(`${seed}: ${optionTexts().join()}`)
      unmount()
    }
    expect(orders.size).toBe(6)
    expect(new Set([...orders].map((order) => order.slice(3))).size).toBeGreaterThan(1)
  })
})
