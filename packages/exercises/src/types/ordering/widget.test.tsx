import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announced, button, renderExercise, submitButton, wait } from '../../testing/render-exercise.tsx'

const content = {
  words: ['nomen', 'Sanctificetur', 'tuum'],
  correctOrder: ['Sanctificetur', 'nomen', 'tuum'],
  translation: 'Hallowed be thy name',
}

const tile = (word: string) => button(new RegExp(`^${word}`))
const row = () => screen.getAllByRole('listitem').map((item) => item.querySelector('[lang]')?.textContent ?? '')

/** Puts the words right by the acts of one way of moving them. */
async function arrange(order: readonly string[], move: (word: string, to: string) => Promise<void>) {
  for (const [place, word] of order.entries()) {
    const there = row()[place]
    if (there !== undefined && there !== word) await move(word, there)
  }
}

describe('ordering widget', () => {
  it('tap a word, then its place; a right order scores 100 and completes after 500 ms', async () => {
    const { user, onComplete } = await renderExercise('ordering', content)
    await arrange(content.correctOrder, async (word, to) => {
      await user.click(tile(word))
      expect(tile(word).getAttribute('aria-pressed')).toBe('true')
      await user.click(tile(to))
    })
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Perfect! You got 3 out of 3 words in the correct order.')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[100, content.correctOrder]])
  })

  it('a slow tap is a tap, and counts once, however late its click comes; the next is another', async () => {
    const { user } = await renderExercise('ordering', content)
    const first = tile(row()[0] ?? '')
    const touches = [{ clientX: 5, clientY: 5, target: first, identifier: 1 }]
    fireEvent.touchStart(first, { touches })
    await wait(150)
    const endedAt = performance.now()
    fireEvent.touchEnd(first, { touches: [], changedTouches: touches })
    await wait(100)
    expect(first.getAttribute('aria-pressed')).toBe('true')
    const late = new MouseEvent('click', { bubbles: true, detail: 1 })
    Object.defineProperty(late, 'timeStamp', { value: endedAt })
    fireEvent(first, late)
    expect(first.getAttribute('aria-pressed')).toBe('true')
    await user.click(first)
    expect(first.getAttribute('aria-pressed')).toBe('false')
  })

  it('a partial order scores its percentage, below 70 it fails, and each word says how it stands', async () => {
    const { user, onComplete } = await renderExercise('ordering', content)
    await arrange(['nomen', 'Sanctificetur', 'tuum'], async (word, to) => {
      await user.click(tile(word))
      await user.click(tile(to))
    })
    await user.click(submitButton())
    expect(announced()).toBe('Keep PracticingYou got 1 out of 3 words correct. Try rearranging them!')
    expect(tile('tuum').textContent).toContain('(right)')
    expect(tile('nomen').textContent).toContain('(wrong)')
    await wait(500)
    expect(onComplete.mock.calls).toEqual([[33, ['nomen', 'Sanctificetur', 'tuum']]])
  })

  it('End, Home and both ends of the row; Escape and a second tap let go', async () => {
    const { user } = await renderExercise('ordering', content)
    tile('nomen').focus()
    await user.keyboard('{Home}{End}')
    expect(screen.getByText('nomen: place 3 of 3')).toBeDefined()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(row().at(-1)).toBe('nomen')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(row()[0]).toBe('nomen')
    const before = row()
    await user.keyboard(' {Escape}')
    await user.click(tile('tuum'))
    await user.click(tile('tuum'))
    expect(row()).toEqual(before)
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  })
})
