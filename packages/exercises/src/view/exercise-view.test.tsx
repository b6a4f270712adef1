import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { catalog } from '../catalog.ts'
import { announced, button, renderExercise, submitButton, wait } from '../testing/render-exercise.tsx'
import { ExerciseView, type ExerciseViewProps } from './exercise-view.tsx'

const content = { statement: '"Pater" means "father".', isTrue: true }

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

describe('exercise-view', () => {
  it.each(catalog)('plays $type from stored JSON text, with instructions of its own', async (definition) => {
    const { onComplete } = await renderExercise(definition.type, JSON.stringify(definition.template))
    expect(screen.getByRole('form', { name: definition.template.instructions ?? '' })).toBe(document.activeElement)
    expect(announced()).toBe('')
    await wait(5000)
    expect(onComplete).not.toHaveBeenCalled()
  })

  it('the review explains an unknown type and unparseable content', async () => {
    const { rerender } = await renderExercise('true-false', '{"statement":')
    expect(screen.getByText('Error loading exercise')).toBeDefined()
    rerender(<ExerciseView exercise={{ type: 'crossword', content }} seed={1} onComplete={vi.fn<() => void>()} />)
    expect(screen.getByText('Unknown exercise type: crossword')).toBeDefined()
  })

  it('in the player nothing is rendered for content that cannot be played', async () => {
    const { container } = await renderExercise('true-false', {}, { whenInvalid: 'hide' })
    expect(container.innerHTML).toBe('')
  })

  it('leaving before the delay has passed reports nothing', async () => {
    const { user, onComplete, unmount } = await renderExercise('true-false', content)
    await user.click(choice('True'))
    await user.click(submitButton())
    unmount()
    await wait(5000)
    expect(onComplete).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the verdict is told at once, completion once', async () => {
    const onVerdict = vi.fn<NonNullable<ExerciseViewProps['onVerdict']>>()
    const { user, onComplete } = await renderExercise('true-false', content, { onVerdict })
    await user.click(choice('False'))
    await user.click(submitButton())
    expect(onVerdict.mock.calls).toEqual([[{ score: 0, passed: false, message: 'Incorrect.' }, false]])
    await wait(5000)
    expect(onComplete).toHaveBeenCalledTimes(1)
  })

  it('once it is judged, the button that had the focus is out of sight and reach, but still there, and the result has the focus', async () => {
    const { user } = await renderExercise('true-false', content)
    await user.click(choice('True'))
    const pressed = submitButton()
    await user.click(pressed)
    expect(screen.queryByRole('button', { name: 'Submit Answer' })).toBeNull()
    expect(pressed.isConnected).toBe(true)
    expect(document.activeElement?.className).toContain('exercise-feedback')
  })

  it('Listen Again is there only for a screen that can play', async () => {
    const onListenAgain = vi.fn<() => void>()
    const { user, unmount } = await renderExercise('true-false', content, { onListenAgain })
    expect(screen.queryByRole('button', { name: 'Listen Again' })).toBeNull()
    await user.click(choice('True'))
    await user.click(submitButton())
    await user.click(button('Listen Again'))
    expect(onListenAgain).toHaveBeenCalledTimes(1)
    unmount()
    const other = await renderExercise('true-false', content)
    await other.user.click(choice('True'))
    await other.user.click(submitButton())
    expect(screen.queryByRole('button', { name: 'Listen Again' })).toBeNull()
  })

  it('a new seed is a new showing, unanswered; the same props keep the answer', async () => {
    const { user, rerender, onComplete } = await renderExercise('true-false', content, { seed: 1 })
    await user.click(choice('True'))
    const exercise = { type: 'true-false', content: { ...content } }
    rerender(<ExerciseView exercise={exercise} seed={1} onComplete={onComplete} />)
    expect(choice('True').checked).toBe(true)
    rerender(<ExerciseView exercise={exercise} seed={2} onComplete={onComplete} />)
    expect(choice('True').checked).toBe(false)
  })

  it('the result is announced in the one status region, and a given action stands beneath it', async () => {
    const actions = <button type="button">Continue</button>
    const { user } = await renderExercise('true-false', content, { actions })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    const region = screen.getByRole('status')
    await user.click(choice('True'))
    await user.click(submitButton())
    expect(screen.getByRole('status')).toBe(region)
    expect(region.contains(button('Continue'))).toBe(false)
    expect(screen.getAllByText('Correct!')).toHaveLength(1)
  })

  it('the instructions of the exercise serve where the content has none, the template of the type else', async () => {
    const { rerender } = await renderExercise('true-false', content)
    expect(screen.getByRole('form', { name: 'Is this statement true or false?' })).toBeDefined()
    const exercise = { type: 'true-false', content, instructions: 'Judge.' }
    rerender(<ExerciseView exercise={exercise} seed="a seed" onComplete={vi.fn<() => void>()} />)
    expect(screen.getByRole('form', { name: 'Judge.' })).toBeDefined()
  })
})
