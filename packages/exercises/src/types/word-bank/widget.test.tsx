import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, bankTile, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  phrase: 'your will be done',
  options: ['fiat', 'noster', 'tua', 'voluntas'],
  correctAnswers: ['fiat', 'voluntas', 'tua'],
}

const line = () => screen.getByRole('group', { name: /^Your answer/ })

describe('word-bank widget', () => {
  it('the right words in another order are wrong', async () => {
    const { user, onComplete } = await renderExercise('word-bank', content)
    for (const word of ['tua', 'voluntas', 'fiat']) await user.click(bankTile(word))
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingNot quite right. Try again to get the correct word order.')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, ['tua', 'voluntas', 'fiat']]])
  })

  it('a word that is there twice can be laid twice, each tile once', async () => {
    const kyrie = { phrase: 'Lord', options: ['Kyrie', 'Kyrie'], correctAnswers: ['Kyrie', 'Kyrie'] }
    const { user, onComplete } = await renderExercise('word-bank', kyrie)
    const tiles = within(screen.getByRole('group', { name: 'Words to choose from' })).getAllByRole('button')
    for (const tile of tiles.toReversed()) await user.click(tile)
    expect(within(line()).getAllByRole('button')).toHaveLength(2)
    await user.click(submitButton())
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, ['Kyrie', 'Kyrie'])
  })
})
