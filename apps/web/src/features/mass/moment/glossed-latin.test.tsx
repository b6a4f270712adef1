import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import GlossedLatin from './glossed-latin.tsx'
import { usePageTurns } from './use-page-turns.ts'

const glosses = ['and|et|conjunction|never changes', 'with|cum|preposition|never changes']

function Moment({ turn }: { readonly turn: (step: number) => void }) {
  usePageTurns(true, turn)
  return (
    <GlossedLatin latin="Et cum" glosses={glosses}>
      {null}
    </GlossedLatin>
  )
}

function show() {
  const turn = vi.fn<(step: number) => void>()
  render(<Moment turn={turn} />)
  const word = (name: string) => screen.getByRole('button', { name })
  return { turn, word }
}

describe('a word tells its meaning', () => {
  it('in a place that was there before, so that it is spoken', () => {
    const { word } = show()
    const place = screen.getByRole('status')
    expect(place.textContent).toBe('')
    fireEvent.click(word('cum'))
    expect(screen.getByRole('status')).toBe(place)
    expect(place.textContent).toMatch(/with.*preposition/)
  })
})

describe('a pedal that sends arrows', () => {
  it('goes on to the next moment after a word was tapped', () => {
    const { turn, word } = show()
    word('Et').focus()
    fireEvent.keyDown(word('Et'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(word('cum'))
    expect(turn).not.toHaveBeenCalled()
    fireEvent.keyDown(word('cum'), { key: 'ArrowRight' })
    expect(turn).toHaveBeenLastCalledWith(1)
    fireEvent.keyDown(word('Et'), { key: 'ArrowLeft' })
    expect(turn).toHaveBeenLastCalledWith(-1)
  })
})
