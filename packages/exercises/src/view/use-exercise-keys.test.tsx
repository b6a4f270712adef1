import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { announced, bankTile, button, renderExercise, wait } from '../testing/render-exercise.tsx'

const choice = { question: 'panem', options: ['bread', 'wine', 'water'], correctAnswer: 'bread' }
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')

describe('keys', () => {
  it('a digit chooses the option in that place, Enter submits, and Enter goes on', async () => {
    const goOn = vi.fn<() => void>()
    const actions = (
      <button type="button" onClick={goOn}>
        Continue
      </button>
    )
    const { user } = await renderExercise('multiple-choice', choice, { actions, onListenAgain: vi.fn<() => void>() })
    await user.keyboard('3')
    expect(radios().map((radio) => radio.checked)).toEqual([false, false, true])
    await user.keyboard('2')
    expect(document.activeElement).toBe(radios()[1])
    await user.keyboard('9{Enter}')
    expect(announced()).not.toBe('')
    expect(goOn).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(goOn).toHaveBeenCalledTimes(1)
  })

  it('the shortcuts are told', async () => {
    await renderExercise('true-false', { statement: 'Amen.', isTrue: true })
    expect(radios().map((radio) => radio.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2'])
  })

  it('digits lay tiles and take them back; Enter submits while no control has the focus', async () => {
    const bank = { phrase: 'who are', options: ['qui', 'es'], correctAnswers: ['qui', 'es'] }
    const { user } = await renderExercise('word-bank', bank)
    await user.keyboard('121')
    const pressed = ['qui', 'es'].map((word) => bankTile(word).getAttribute('aria-pressed'))
    expect(new Set(pressed)).toEqual(new Set(['false', 'true']))
    await user.keyboard('{Enter}')
    expect(announced()).not.toBe('')
  })

  it('ordering takes a digit for the word, then one for its place', async () => {
    const order = { words: ['nomen', 'Sanctificetur', 'tuum'], correctOrder: ['Sanctificetur', 'nomen', 'tuum'] }
    const { user } = await renderExercise('ordering', order)
    const row = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const [first, second, third] = row()
    await user.keyboard('31')
    expect(row()).toEqual([third, first, second])
    await user.keyboard('{Enter}')
    expect(announced()).not.toBe('')
  })

  it('a digit that is typed is text', async () => {
    const { user } = await renderExercise('multiple-choice', choice)
    const field = document.createElement('input')
    document.body.append(field)
    await user.type(field, '1')
    field.remove()
    expect(field.value).toBe('1')
    expect(radios().some((radio) => radio.checked)).toBe(false)
  })

  it('matching takes a digit for the Latin, then one for the English; Continue, not Try Again', async () => {
    const pairs = [
      { latin: 'pater', english: 'father' },
      { latin: 'panem', english: 'bread' },
    ]
    const { user, onComplete } = await renderExercise('matching', { pairs })
    const shortcuts = (name: string) => button(name).getAttribute('aria-keyshortcuts')
    const [latin, english] = [shortcuts('pater'), shortcuts('father')]
    expect([latin, english]).toEqual([expect.stringMatching(/^[12]$/), null])
    await user.keyboard(latin ?? '')
    expect(shortcuts('pater')).toBeNull()
    await user.keyboard(shortcuts('father') ?? '')
    await user.click(button('Check Progress (1/2)'))
    await wait(300)
    await user.keyboard('{Enter}')
    expect(onComplete.mock.calls).toEqual([[50, { matched: [{ latin: 'pater', english: 'father' }], missed: [] }]])
  })

  it('Enter does not hand in a matching that is not finished, but on its button it does', async () => {
    const pairs = [
      { latin: 'pater', english: 'father' },
      { latin: 'panem', english: 'bread' },
    ]
    const { user } = await renderExercise('matching', { pairs })
    for (const name of ['pater', 'father']) await user.keyboard(button(name).getAttribute('aria-keyshortcuts') ?? '')
    const check = button('Check Progress (1/2)')
    expect(check.disabled).toBe(false)
    await user.keyboard('{Enter}')
    await wait(5000)
    expect(announced()).toBe('')
    check.focus()
    await user.keyboard('{Enter}')
    await wait(300)
    expect(announced()).not.toBe('')
  })

  it('on a button Enter presses that button', async () => {
    const [goOn, listen] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const actions = (
      <button type="button" onClick={goOn}>
        Continue
      </button>
    )
    const { user } = await renderExercise('multiple-choice', choice, { actions, onListenAgain: listen })
    await user.keyboard('1{Enter}')
    button('Listen Again').focus()
    await user.keyboard('{Enter}')
    expect(listen).toHaveBeenCalledTimes(1)
    expect(goOn).not.toHaveBeenCalled()
  })
})
