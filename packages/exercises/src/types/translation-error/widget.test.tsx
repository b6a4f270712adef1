import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  latinPhrase: 'Pater noster, qui es in caelis',
  correctTranslation: 'Our Father, who art in heaven',
  errorTranslation: 'Our Father, who art in Rome',
  errorWordIndex: 5,
}

const word = (text: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${text}`) })

describe('translation-error widget', () => {
  it('any other word is wrong, and the faulty one is marked', async () => {
    const { user, onComplete } = await renderExercise('translation-error', content)
    await user.click(word('who'))
    await user.click(submitButton())
    expect(announced()).toMatch(/^Keep PracticingKeep practicing! The correct answer is "Rome"/)
    expect(word('who').parentElement?.textContent).toContain('(wrong)')
    expect(word('Rome').parentElement?.textContent).toContain('(right)')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, 2]])
  })
})
