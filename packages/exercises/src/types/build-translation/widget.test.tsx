import { describe, expect, it } from 'vitest'
import { announced, bankTile, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  latinPhrase: 'Fiat voluntas tua',
  correctWords: ['Thy', 'will', 'be', 'done'],
  extraWords: ['kingdom', 'come'],
}

describe('build-translation widget', () => {
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
})
