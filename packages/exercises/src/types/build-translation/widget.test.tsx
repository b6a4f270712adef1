import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, bankTile, renderExercise, submitButton, tabTo, wait } from '../../testing/render-exercise.tsx'

const content = {
  latinPhrase: 'Fiat voluntas tua',
  correctWords: ['Thy', 'will', 'be', 'done'],
  extraWords: ['kingdom', 'come'],
}

const line = () => screen.getByRole('group', { name: /^Your answer/ })
const lineTexts = () =>
  within(line())
    .queryAllByRole('button')
    .map((tile) => tile.textContent)

describe('build-translation widget', () => {
  it('the right words in order score 100', async () => {
    const { user, onComplete } = await renderExercise('build-translation', content)
    for (const word of content.correctWords) await user.click(bankTile(word))
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Yes: "Thy will be done". Keep practicing!')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[100, content.correctWords]])
  })

  it('a part of the words is wrong', async () => {
    const { user, onComplete } = await renderExercise('build-translation', content)
    expect(submitButton().disabled).toBe(true)
    await user.click(bankTile('Thy'))
    await user.click(bankTile('kingdom'))
    await user.click(submitButton())
    expect(announced()).toMatch(/^Keep Practicing/)
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, ['Thy', 'kingdom']]])
  })

  it('by keyboard alone; a word taken back leaves the line and focus follows it home', async () => {
    const { user, onComplete } = await renderExercise('build-translation', content)
    for (const word of ['come', ...content.correctWords]) {
      screen.getByRole('form').focus()
      await tabTo(user, () => bankTile(word))
      await user.keyboard('{Enter}')
    }
    screen.getByRole('form').focus()
    await user.tab()
    await user.keyboard(' ')
    expect(lineTexts()).toEqual(content.correctWords)
    expect(document.activeElement).toBe(bankTile('come'))
    await tabTo(user, submitButton)
    await user.keyboard('{Enter}')
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, content.correctWords)
  })

  it('language: the phrase is marked as Latin, the words as English', async () => {
    await renderExercise('build-translation', content)
    expect(screen.getByText(content.latinPhrase).lang).toBe('la')
    expect(bankTile('kingdom').lang).toBe('en')
  })

  it('content without words is explained, not played', async () => {
    await renderExercise('build-translation', { ...content, correctWords: [] })
    expect(screen.getByText('Invalid build-translation exercise data')).toBeDefined()
  })
})
