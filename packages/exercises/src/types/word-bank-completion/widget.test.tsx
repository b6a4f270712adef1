import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, bankTile, button, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  phrase: 'qui _____ in _____ (who are in heaven)',
  wordBank: ['es', 'sunt', 'caelis', 'terra'],
  correctOrder: ['es', 'caelis'],
}

const blank = (number: number) => button(new RegExp(`^Blank ${number}:`))

describe('word-bank-completion widget', () => {
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
})
