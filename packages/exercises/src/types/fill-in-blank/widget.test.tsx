import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = { sentence: 'Pater ___, qui es in caelis', missingWord: 'noster', hint: 'our' }
const two = { sentence: '___, eléison. ___, eléison', missingWord: 'Christe|Kýrie' }

const blank = (name = 'Missing word') => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('fill-in-blank widget', () => {
  it('a right answer is right without its accents and in capitals; Enter submits', async () => {
    const { user, onComplete } = await renderExercise('fill-in-blank', content)
    await user.type(blank(), ' NÓSTER{Enter}')
    expect(announced()).toBe('Excellent!Correct! The answer is "noster".')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[100, [' NÓSTER']]])
  })

  it('a near miss shows which letters were wrong', async () => {
    const { user, container, onComplete } = await renderExercise('fill-in-blank', content)
    await user.type(blank(), 'nastr')
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingNot quite. The correct answer is "noster".')
    expect(screen.getByText('a should be o, e is missing')).toBeDefined()
    const letters = [...container.querySelectorAll('.exercise-letter')]
    expect(letters.map((letter) => letter.getAttribute('data-status'))).toEqual([
      'right',
      'wrong',
      'right',
      'right',
      'missing',
      'right',
    ])
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, ['nastr']]])
  })

  it('several blanks must each match their position; one alone may be submitted and is wrong', async () => {
    const { user, onComplete } = await renderExercise('fill-in-blank', two)
    expect(submitButton().disabled).toBe(true)
    await user.type(blank('Missing word 1 of 2'), 'Christe')
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingNot quite. The correct answers are "Christe", "Kýrie".')
    expect(blank('Missing word 1 of 2').parentElement?.textContent).toContain('(right)')
    expect(blank('Missing word 2 of 2').parentElement?.textContent).toContain('(wrong)')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, ['Christe', '']]])
  })

  it('language: the blank is a labeled Latin field that no phone corrects, described by the hint', async () => {
    await renderExercise('fill-in-blank', content)
    expect(blank().lang).toBe('la')
    expect(blank().getAttribute('autocapitalize')).toBe('off')
    expect(blank().getAttribute('spellcheck')).toBe('false')
    const described = blank().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Hint: our')
  })
})
