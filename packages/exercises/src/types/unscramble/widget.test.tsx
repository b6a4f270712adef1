import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, bankTile, renderExercise, submitButton, tabTo, wait } from '../../testing/render-exercise.tsx'

const content = { word: 'panem', hint: 'We ask for it every day.', translation: 'bread' }

const line = () => screen.getByRole('group', { name: /^Your answer/ })
const bank = () => screen.getByRole('group', { name: 'Letters to choose from' })

describe('unscramble widget', () => {
  it('a wrong spelling shows which letters were wrong', async () => {
    const { user, onComplete } = await renderExercise('unscramble', content)
    await user.keyboard('pamen{Enter}')
    expect(announced()).toBe('Keep PracticingIncorrect. The correct answer is "panem"')
    expect(screen.getByText('m should be n, n should be m')).toBeDefined()
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, 'pamen']])
  })

  it('letters, Backspace and Enter of the keyboard; what is not on a tile does nothing', async () => {
    const { user, onComplete } = await renderExercise('unscramble', content)
    await user.keyboard('pxa{Control>}n{/Control}m{Backspace}')
    expect(line().textContent).toBe('pa')
    await user.keyboard('nem{Enter}')
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, 'panem')
  })

  it('keys find accented letters and ligatures', async () => {
    const { user, onComplete } = await renderExercise('unscramble', { word: 'sǽcúle' })
    await user.keyboard('saecule{Enter}')
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, 'sǽcúle')
  })

  it('on a tile Enter lays the letter, and submits once every letter lies', async () => {
    const { user, onComplete } = await renderExercise('unscramble', { word: 'et' })
    for (const letter of 'et') {
      await tabTo(user, () => bankTile(letter))
      await user.keyboard('{Enter}')
      expect(document.activeElement).toBe(bankTile(letter))
      expect(announced()).toBe('')
      screen.getByRole('form').focus()
    }
    bankTile('t').focus()
    await user.keyboard('{Enter}')
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, 'et')
  })

  it('a letter goes back from the line and from its tile; it can be submitted once every letter lies', async () => {
    const { user, onComplete } = await renderExercise('unscramble', content)
    await user.click(bankTile('p'))
    await user.click(bankTile('a'))
    await user.click(within(line()).getByRole('button', { name: 'p' }))
    expect(document.activeElement).toBe(bankTile('p'))
    expect(line().textContent).toBe('a')
    await user.click(bankTile('a'))
    expect(line().textContent).toBe('')
    expect(submitButton().disabled).toBe(true)
    screen.getByRole('form').focus()
    await user.keyboard('pane{Enter}')
    await wait(500)
    expect(onComplete).not.toHaveBeenCalled()
    expect(submitButton().disabled).toBe(true)
    await user.keyboard('m')
    expect(submitButton().disabled).toBe(false)
  })

  it('of two equal letters the pressed one is laid', async () => {
    const { user } = await renderExercise('unscramble', { word: 'amat' })
    const [, second] = within(bank()).getAllByRole('button', { name: 'a' })
    await user.click(second ?? document.body)
    expect(second?.getAttribute('aria-pressed')).toBe('true')
    expect(within(bank()).getAllByRole('button', { pressed: true })).toHaveLength(1)
  })
})
