import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  announced,
  bankTile,
  button,
  renderExercise,
  submitButton,
  tabTo,
  wait,
} from '../../testing/render-exercise.tsx'

const content = {
  phrase: 'qui _____ in _____ (who are in heaven)',
  wordBank: ['es', 'sunt', 'caelis', 'terra'],
  correctOrder: ['es', 'caelis'],
}

const blank = (number: number) => button(new RegExp(`^Blank ${number}:`))

describe('word-bank-completion widget', () => {
  it('is played like a word bank, its words standing in the blanks', async () => {
    const { user, onComplete } = await renderExercise('word-bank-completion', content)
    await user.click(bankTile('es'))
    await user.click(bankTile('caelis'))
    expect([blank(1).textContent, blank(2).textContent]).toEqual(['Blank 1: es', 'Blank 2: caelis'])
    await user.click(submitButton())
    expect(announced()).toBe("Excellent!Excellent! You've correctly completed the phrase.")
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[100, ['es', 'caelis']]])
  })

  it('a blank left empty keeps its place, and the answer is wrong', async () => {
    const { user, onComplete } = await renderExercise('word-bank-completion', content)
    await user.click(bankTile('sunt'))
    await user.click(bankTile('caelis'))
    await user.click(blank(1))
    expect([blank(1).textContent, blank(2).textContent]).toEqual(['Blank 1: empty', 'Blank 2: caelis'])
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingNot quite right. Try again to get the correct words.')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, ['', 'caelis']]])
    expect(blank(2).textContent).toBe('Blank 2: caelis (right)')
    expect(screen.getByText('Your answer').parentElement?.textContent).toMatch(/_____.*caelis/)
  })

  it('by keyboard alone', async () => {
    const { user, onComplete } = await renderExercise('word-bank-completion', content)
    for (const word of content.correctOrder) {
      screen.getByRole('form').focus()
      await tabTo(user, () => bankTile(word))
      await user.keyboard('{Enter}')
    }
    await tabTo(user, submitButton)
    await user.keyboard('{Enter}')
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, ['es', 'caelis'])
  })

  it('content without options is explained, not played', async () => {
    await renderExercise('word-bank-completion', { ...content, wordBank: [] })
    expect(screen.getByText('Invalid word-bank-completion exercise data')).toBeDefined()
  })
})
