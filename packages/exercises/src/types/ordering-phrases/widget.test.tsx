import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, button, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  phrases: ['sanctificetur nomen tuum', 'Pater noster', 'qui es in caelis'],
  correctOrder: ['Pater noster', 'qui es in caelis', 'sanctificetur nomen tuum'],
}

const row = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('ordering-phrases widget', () => {
  it('the exact order says so and completes with 100 after 1500 ms', async () => {
    const { user, onComplete } = await renderExercise('ordering-phrases', content)
    for (const [place, phrase] of content.correctOrder.entries()) {
      const there = row()[place] ?? ''
      if (there === phrase) continue
      await user.click(button(phrase))
      await user.click(button(there))
    }
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Perfect! You arranged the phrases in the correct order.')
    await wait(1499)
    expect(onComplete).not.toHaveBeenCalled()
    await wait(1)
    expect(onComplete.mock.calls).toEqual([[100, content.correctOrder]])
  })

  it('a partial order is wrong', async () => {
    const { user, onComplete } = await renderExercise('ordering-phrases', content)
    button('Pater noster').focus()
    await user.keyboard('{Home}')
    button('qui es in caelis').focus()
    await user.keyboard('{End}')
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingIncorrect order. Try again - think about the logical flow of the prayer.')
    await wait(1500)
    expect(onComplete).toHaveBeenCalledWith(0, ['Pater noster', 'sanctificetur nomen tuum', 'qui es in caelis'])
  })
})
