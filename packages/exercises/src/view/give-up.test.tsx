import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { catalog } from '../catalog.ts'
import { announced, button, renderExercise, wait } from '../testing/render-exercise.tsx'
import type { ExerciseViewProps } from './exercise-view.tsx'

const giveUp = () => button("I don't know")

describe("'I don't know'", () => {
  it.each(catalog)('of $type shows the right answer, and reports a wrong one without an answer', async (definition) => {
    const onVerdict = vi.fn<NonNullable<ExerciseViewProps['onVerdict']>>()
    const { user, container, onComplete } = await renderExercise(definition.type, definition.template, { onVerdict })
    await user.click(giveUp())
    expect(announced()).toMatch(/^Keep PracticingHere is the answer\./)
    expect(screen.getByText('Right answer')).toBeTruthy()
    expect(screen.queryByText('Your answer')).toBeNull()
    expect(screen.queryByText(/\(wrong\)/)).toBeNull()
    expect(container.querySelector('[data-outcome="wrong"]:not(.exercise-feedback)')).toBeNull()
    expect(screen.queryByRole('button', { name: "I don't know" })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Result' }))
    expect(onVerdict.mock.calls).toEqual([[expect.objectContaining({ score: 0, passed: false }), undefined]])
    await wait(1500)
    expect(onComplete.mock.calls).toEqual([[0, undefined]])
  })

  it('what was begun is not reported, and the answer stands in its place', async () => {
    const { user, onComplete } = await renderExercise('fill-in-blank', { sentence: 'Pater ___', missingWord: 'noster' })
    await user.type(screen.getByRole('textbox'), 'nos')
    await user.click(giveUp())
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('noster')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[0, undefined]])
  })

  it('the explanation of the exercise is part of the answer', async () => {
    const content = { statement: 'Amen.', isTrue: true, explanation: 'It means "so be it".' }
    const { user } = await renderExercise('true-false', content)
    await user.click(giveUp())
    expect(announced()).toContain('Here is the answer. It means "so be it".')
  })
})

describe('the question has a name and the result says everything', () => {
  it.each([
    ['multiple-choice', { question: 'panem', options: ['bread', 'wine'], correctAnswer: 'bread' }, 'panem'],
    ['true-false', { statement: 'Amen is Greek.', isTrue: false }, 'Amen is Greek.'],
  ] as const)('the choices of %s are named by the question', async (type, content, question) => {
    await renderExercise(type, content)
    expect(screen.getByRole('group', { name: question }).querySelectorAll('input')).toHaveLength(2)
  })

  it('letters typed before a field is chosen go into the first one', async () => {
    const { user } = await renderExercise('fill-in-blank', { sentence: 'Pater ___', missingWord: 'noster' })
    await user.keyboard('noster')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('noster')
  })
})
