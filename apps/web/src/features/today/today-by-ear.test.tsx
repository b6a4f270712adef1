// Loaded here, so that the clock of a test need not wait for it.
import { m } from '@schola/messages'
import '@schola/exercises/chant-sounds'
import type { Exercise } from '@schola/contract/exercises'
import { preloadWidget } from '@schola/exercises/widgets'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { setMuted } from '../../lib/sounds/sound-settings.ts'
import { answer, pass, press, trueFalse } from '../../testing/practice.ts'
import { openToday, questions } from './today.test-data.ts'

beforeAll(() => preloadWidget('multiple-choice'))
beforeEach(() => {
  vi.setSystemTime('2026-11-16T12:00:00.000Z')
  useFakeAudio()
  // The three by ear are drawn, and what asks the same is left to take their place.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  setMuted(false)
})

const byEar = (id: number): Exercise =>
  trueFalse(id, 1, {
    type: 'multiple-choice',
    content: JSON.stringify({ question: 'pater', hear: 'pater', options: ['father', 'x'], correctAnswer: 'father' }),
  })

const word = { id: 1, latin: 'pater', english: 'x', pronunciation: 'x', audioPath: '/audio/pater.mp3' }
const { exercises: asked } = questions

/** Exercises 101 to 103 are answered by ear; 201 to 203 ask the same and take longer. */
const open = () =>
  openToday(m.common_begin(), {
    answers: {
      'GET /api/chants/1/exercises': asked.flatMap(({ id }) => [byEar(id), trueFalse(id + 100, 1)]),
      'GET /api/chants/1/vocabulary': [word],
      'GET /api/memory/questions': {
        chants: [
          {
            ...questions,
            exercises: asked.flatMap((each) => [
              { ...each, byEar: true },
              { ...each, id: each.id + 100, seconds: 30 },
            ]),
          },
        ],
      },
    },
  })

function loseConnection() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

async function answerThree(sent: (call: string) => Promise<unknown[]>) {
  for (let turn = 0; turn < 3; turn += 1) {
    const bar = screen.getByRole('progressbar', { name: m.practice_day_questions() })
    expect(bar.getAttribute('aria-valuetext')).toBe(m.practice_progress_value({ position: turn, count: 6 }))
    await answer(true)
    await pass(3000)
  }
  const answers = (await sent('POST /api/users/u1/answers')) as { exerciseId: number }[]
  return answers.map(({ exerciseId }) => exerciseId).toSorted((one, other) => one - other)
}

describe('questions that are answered by ear', () => {
  it("are replaced by others that ask the same, from 'Can't listen now' to the end of the questions", async () => {
    const { sent } = await open()
    await press(m.common_begin())
    await pass(100)
    await press(m.practice_skip_listening())
    await pass(0)
    expect(await answerThree(sent)).toEqual([201, 202, 203])
  })

  it('stay if their recording has loaded, and count if the connection is lost after the answer', async () => {
    const { sent } = await open()
    await press(m.common_begin())
    await pass(100)
    act(loseConnection)
    await pass(0)
    expect(screen.getByRole('button', { name: 'Listen to the Latin' })).toBeTruthy()
    fireEvent.click(screen.getByLabelText('father'))
    fireEvent.click(screen.getByRole('button', { name: 'Submit Answer' }))
    act(() => setMuted(true))
    await pass(3000)
    const [answered] = (await sent('POST /api/users/u1/answers')) as { exerciseId: number }[]
    expect(answered?.exerciseId).toBeLessThan(200)
  })
})
