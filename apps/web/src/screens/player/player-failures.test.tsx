import * as playerStreak from '@schola/domain/streaks'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, ladder, openPractice, pass, press, trueFalse } from '../../testing/practice.ts'
import { chantOf, fail, progressOf } from '../../testing/server.ts'

vi.mock(import('@schola/domain/streaks'), { spy: true })

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
  it('with every write failing, the star stays lit and the next exercise comes', async () => {
    const broken = () => fail(503, 'Down.')
    await open({
      answers: { 'POST /api/users/u1/chants/1/progress': broken, 'POST /api/users/u1/answers': broken },
    })
    await answer(true)
    await pass(800)
    expect(shownId()).not.toBe(101)
    expect(screen.getByRole('img', { name: '1 of 10 stars' })).toBeTruthy()
    const failures = logged.mock.calls.map(([what]) => what)
    expect(failures).toEqual(
      expect.arrayContaining(['Saving that the chant was opened failed', 'Recording the answer failed']),
    )
  })

  it('a failure inside the completion handler leads to the next exercise after 1.5 s', async () => {
    await open()
    vi.mocked(playerStreak.answerInPlayer)
      .mockImplementationOnce((streak) => streak)
      .mockImplementationOnce(() => {
        throw new Error('broken')
      })
    await answer(true)
    await pass(1499)
    expect(shownId()).toBe(101)
    await pass(1)
    expect(shownId()).not.toBe(101)
  })

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

  it('where there is no exercise to go on to, the chant page is next', async () => {
    const levelData = { 1: { completed: false, streak: 9 } }
    await open({ exercises: ladder(1), chant: { ...kyrie, progress: { ...progressOf(18), levelData } } })
    await answer(true)
    await pass(2000)
    await press('Continue to Level 2')
    expect(window.location.pathname).toBe('/chants/kyrie')
  })
})

it('while the exercises are on their way, the level is told and nothing can be pressed that does nothing', async () => {
  const chant = { ...kyrie, exercises: ladder(5) }
  await open({ chant, answers: { 'GET /api/chants/1/exercises': () => new Promise(() => {}) } }, 101, 'Level 1')
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

describe('what cannot be played', () => {
  const words = 'Error Loading Exercise'
  const absent = 'It may have been removed, or its address may be misspelled.'

  async function expectError() {
    expect(screen.getByText("We couldn't load the requested exercise. Please try again later.")).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Return to Chant' })
    expect(link.getAttribute('href')).toBe('/chants/kyrie')
  }

  it('an exercise that is not there', async () => {
    await open({}, 999, words)
    await expectError()
    expect(screen.getByText(absent)).toBeTruthy()
  })

  it('exercises that cannot be loaded', async () => {
    await open({ answers: { 'GET /api/chants/1/exercises': () => fail(404, 'Gone.') } }, 101, words)
    await expectError()
    expect(screen.queryByText(absent)).toBeNull()
  })

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
  it('a locked chant says so and how much is missing, and leads to what is next and back to the path', async () => {
    const others = [chantOf(9, 'Signum Crucis'), chantOf(8, 'Gloria Patri')]
    await open({ others }, 101, 'Complete previous chants to unlock')
    expect(screen.getByText(/to go/).textContent).toBe('2 chants to go; the next is Signum Crucis.')
    expect(screen.getByRole('link', { name: 'Go on to Signum Crucis' }).getAttribute('href')).toBe(
      '/chants/signum-crucis',
    )
    expect(screen.queryByText('Statement 101')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the learning path' }).getAttribute('href')).toBe('/')
  })

  it('a level beyond the unlocked one cannot be played; the open one is a step away', async () => {
    await open({ chant: { ...kyrie, progress: progressOf(25) } }, 301, 'Level 3 is locked')
    expect(screen.getByText('Complete Level 2 to unlock it.')).toBeTruthy()
    expect(screen.queryByText('Statement 301')).toBeNull()
    await pass(0)
    screen.getByRole('link', { name: 'Go to Level 2' }).click()
    await pass(0)
    expect(screen.getByText('Statement 201')).toBeTruthy()
  })

  it('a level finished on this device opens the next at once', async () => {
    localStorage.setItem('streak_u1_kyrie_level2', '10')
    await open({ chant: { ...kyrie, progress: progressOf(38) } }, 301)
    expect(screen.getByText('Level 3')).toBeTruthy()
  })
})
