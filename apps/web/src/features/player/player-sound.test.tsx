// Loaded here, so that the clock of a test need not wait for it.
import { m } from '@schola/messages'
import '@schola/exercises/chant-sounds'
import type { Exercise } from '@schola/contract/exercises'
import { preloadWidget } from '@schola/exercises/widgets'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { stopHearing } from '../../lib/audio/hear.ts'
import { setLatinHeard, setMuted } from '../../lib/sounds/sound-settings.ts'
import { answer, pass, press, trueFalse } from '../../testing/practice.ts'
import { answerCall, type Change, open as openPlayer, shownId } from './player.test-data.ts'

const word = (latin: string) => ({ id: 1, latin, english: 'x', pronunciation: 'x', audioPath: `/audio/${latin}.mp3` })

const byEar = (id: number, latin = 'pater'): Exercise =>
  trueFalse(id, 1, {
    type: 'multiple-choice',
    content: JSON.stringify({
      question: latin,
      hear: latin,
      options: ['father', 'bread'],
      correctAnswer: 'father',
    }),
  })

const quoting = (id: number, latin: string): Exercise =>
  trueFalse(id, 1, {
    content: JSON.stringify({ instructions: `Statement ${id}`, statement: `“${latin}” means “bread”.`, isTrue: true }),
  })

const five = (latin: string) => [101, 102, 103, 104, 105].map((id) => quoting(id, latin))

const heard = () =>
  FakeAudio.made.filter(({ src, paused }) => src.startsWith('/audio/') && !paused).map(({ src }) => src)

beforeAll(() => preloadWidget('multiple-choice'))

beforeEach(() => {
  useFakeAudio()
})

afterEach(() => {
  stopHearing()
  setMuted(false)
  setLatinHeard(true)
})

async function open(exercises: readonly Exercise[], at: number, change: Change = {}) {
  const answers = { 'GET /api/chants/1/vocabulary': ['pater', 'panem', 'panis'].map(word) }
  const practice = await openPlayer({ exercises, answers, ...change }, at, /Statement|Choose/)
  await vi.waitFor(() => expect(practice.client.getQueryData(['latin-sound', 1, null])).toBeDefined())
  await pass(0)
  return practice
}

describe('after an answer the right Latin is heard once', () => {
  // The recording heard last is kept, so that each has its own.
  it.each([
    ['after the sound of right', 'panem', true, 700],
    ['after the sound of wrong', 'panis', false, 100],
  ])('%s', async (_, latin, isRight, afterMs) => {
    await open(five(latin), 101)
    await answer(isRight)
    await pass(afterMs - 1)
    expect(heard()).toEqual([])
    await pass(1)
    expect(heard()).toEqual([`/audio/${latin}.mp3`])
  })

  it.each([
    ['sounds are muted', () => setMuted(true)],
    ['it is turned off', () => setLatinHeard(false)],
  ])('but not when %s', async (_, turnOff) => {
    turnOff()
    await open(five('panem'), 101)
    await answer(false)
    await pass(2000)
    expect(heard()).toEqual([])
  })
})

describe('exercises that are answered by ear', () => {
  const exercises = [...five('panem').slice(0, 3), ...[104, 105, 106, 107, 108].map((id) => byEar(id))]

  it('are used where they can be heard, and another comes when the learner cannot listen now', async () => {
    const { sent } = await open(exercises, 104)
    expect(screen.getByRole('button', { name: 'Listen to the Latin' })).toBeTruthy()
    await press(m.practice_skip_listening())
    await pass(1000)
    const shown: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      shown.push(shownId())
      await answer(true)
      await pass(2500)
    }
    expect(shown.every((id) => id < 104)).toBe(true)
    const answered = (await sent(answerCall)) as { exerciseId: number }[]
    expect(answered.map(({ exerciseId }) => exerciseId)).toEqual(shown)
  })

  it.each([
    ['the learner has turned them off', { user: { listening: false } }, () => {}],
    ['sounds are muted', {}, () => setMuted(true)],
    ['there is no connection', {}, () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('are replaced when %s', async (_, change, arrange) => {
    arrange()
    const { sent } = await open(exercises, 104, change)
    await pass(1000)
    expect(shownId()).toBeLessThan(104)
    expect(await sent(answerCall)).toEqual([])
  })

  it('are not shown before their sound has loaded, and play then', async () => {
    let arrive = () => {}
    const vocabulary = new Promise<Response>((resolve) => {
      arrive = () => resolve(Response.json([word('vinum')]))
    })
    const few = [...five('panem').slice(0, 3), byEar(104, 'vinum')]
    const answers = { 'GET /api/chants/1/vocabulary': () => vocabulary }
    await openPlayer({ exercises: few, answers }, 104, /Complete this level/)
    await pass(100)
    expect(screen.queryByText(/vinum|father|Choose|cannot be heard/)).toBeNull()
    expect(screen.getByText('The recording is being loaded.')).toBeTruthy()
    arrive()
    await pass(100)
    expect(heard()).toEqual(['/audio/vinum.mp3'])
    expect(screen.getByRole('form').contains(document.activeElement)).toBe(true)
  })
})
