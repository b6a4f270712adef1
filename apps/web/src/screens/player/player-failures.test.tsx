import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, ladder, openPractice, pass, trueFalse } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'

const kyrie = chantOf(1, 'Kyrie')
const shownId = () => Number(window.location.pathname.split('/').at(-1))

function open(change: Partial<Parameters<typeof openPractice>[2]> = {}, at = 101, ready = `Statement ${at}`) {
  return openPractice(`/chants/kyrie/exercise/${at}`, ready, { chant: kyrie, exercises: ladder(5), ...change })
}

const logged = vi.fn<(...words: unknown[]) => void>()

beforeEach(() => {
  logged.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
})

describe('failures are only logged, and the flow goes on', () => {
  it('a navigation failure sends the learner to the chant page', async () => {
    await open()
    vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => {
      throw new Error('Too many calls')
    })
    await answer(true)
    await pass(800)
    expect(window.location.pathname).toBe('/chants/kyrie')
    expect(logged.mock.calls.map(([what]) => what)).toContain('Moving on failed')
  })
})

describe('what cannot be played', () => {
  const words = 'Error Loading Exercise'

  async function expectError() {
    expect(screen.getByText("We couldn't load the requested exercise. Please try again later.")).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Return to Chant' })
    expect(link.getAttribute('href')).toBe('/chants/kyrie')
  }

  it.each([
    ['not JSON', { content: '{' }],
    ['of no known type', { type: 'riddle' }],
    ['without what its type needs', { content: '{"statement":"Only this"}' }],
  ])('content %s', async (_, change) => {
    await open({ exercises: [trueFalse(101, 1, change)] }, 101, words)
    await expectError()
  })

  it('an invalid exercise is never drawn', async () => {
    const exercises = [...ladder(1, 4), trueFalse(105, 1, { valid: false })]
    await open({ exercises })
    for (let turn = 0; turn < 6; turn += 1) {
      await answer(true)
      await pass(1800)
      expect(shownId()).not.toBe(105)
    }
  })
})

describe('locks', () => {
  it('a level finished on this device opens the next at once', async () => {
    localStorage.setItem('streak_u1_kyrie_level2', '10')
    await open({ chant: { ...kyrie, progress: progressOf(38) } }, 301)
    expect(screen.getByText('Level 3')).toBeTruthy()
  })
})
