import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, bankTile, button, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  sentence: 'Panem _____ quotidianum da nobis _____',
  wordBank: ['nostrum', 'hodie', 'tuum'],
  answers: ['nostrum', 'hodie'],
  explanation: 'Give us this day our daily bread.',
}

const blank = (number: number) => button(new RegExp(`^Blank ${number}:`))
const blanks = () => [blank(1).textContent, blank(2).textContent]

describe('fill-blank-bank widget', () => {
  it('right words say so, explain, and complete with 100 after 1500 ms', async () => {
    const { user, onComplete } = await renderExercise('fill-blank-bank', content)
    await user.click(bankTile('nostrum'))
    await user.click(bankTile('hodie'))
    expect(screen.queryByText(content.explanation)).toBeNull()
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Correct! The answers are: nostrum, hodie')
    expect(screen.getByText(content.explanation)).toBeDefined()
    await wait(1499)
    expect(onComplete).not.toHaveBeenCalled()
    await wait(1)
    expect(onComplete.mock.calls).toEqual([[100, ['nostrum', 'hodie']]])
  })

  it('one wrong word is wrong, and each blank says how it stands', async () => {
    const { user, onComplete } = await renderExercise('fill-blank-bank', content)
    await user.click(bankTile('nostrum'))
    await user.click(bankTile('tuum'))
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingIncorrect. The correct answers are: nostrum, hodie')
    expect(blanks()).toEqual(['Blank 1: nostrum (right)', 'Blank 2: tuum (wrong)'])
    await wait(1500)
    expect(onComplete.mock.calls).toEqual([[0, ['nostrum', 'tuum']]])
  })

  it('a word goes into the chosen blank, then into the next; pressing takes it back', async () => {
    const { user } = await renderExercise('fill-blank-bank', content)
    await user.click(blank(2))
    expect(blank(2).getAttribute('aria-current')).toBe('true')
    await user.click(bankTile('hodie'))
    await user.click(bankTile('tuum'))
    expect(blanks()).toEqual(['Blank 1: tuum', 'Blank 2: hodie'])
    await user.click(bankTile('nostrum'))
    expect(blanks()).toEqual(['Blank 1: nostrum', 'Blank 2: hodie'])
    await user.click(blank(2))
    await user.click(bankTile('nostrum'))
    expect(blanks()).toEqual(['Blank 1: empty', 'Blank 2: empty'])
  })
})
