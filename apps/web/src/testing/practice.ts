// Loaded here, so that the timeout of a test does not include it.
import '../features/player/player.tsx'
import '../features/review/review.tsx'
import '../features/test-outs/test-out.tsx'
import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { preloadWidget } from '@schola/exercises/widgets'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { renderApp } from './render-app.tsx'
import { type Answer, learner, serve, takeWrites } from './server.ts'

beforeAll(() => Promise.all(['true-false', 'matching'].map(preloadWidget)))

/** An exercise whose right answer is True. */
export const trueFalse = (id: number, level: number, change: Partial<Exercise> = {}): Exercise => ({
  id,
  chantId: 1,
  type: 'true-false',
  level,
  order: id,
  instructions: null,
  content: JSON.stringify({ instructions: 'True or false?', statement: `Statement ${id}`, isTrue: true }),
  valid: true,
  ...change,
})

/** An exercise with two pairs to match. */
export const matching = (id: number, level: number): Exercise =>
  trueFalse(id, level, {
    type: 'matching',
    content: JSON.stringify({
      pairs: [
        { latin: 'pater', english: 'father' },
        { latin: 'panis', english: 'bread' },
      ],
    }),
  })

/** Matches one of the two pairs, checks it and continues. */
export async function matchHalf(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'pater' }))
  fireEvent.click(screen.getByRole('button', { name: 'father' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check Progress (1/2)' }))
  await pass(300)
  await press('Continue')
}

/** Exercises 101 to 105 of level 1, 201 to 205 of level 2, and so on. */
export const ladder = (levels: number, each = 5): Exercise[] =>
  Array.from({ length: levels * each }, (_, index) => {
    const level = Math.floor(index / each) + 1
    return trueFalse(level * 100 + (index % each) + 1, level)
  })

interface Opening {
  readonly chant: LearnerChant
  readonly exercises: readonly Exercise[]
  readonly user?: Partial<User>
  readonly others?: readonly LearnerChant[]
  readonly following?: readonly LearnerChant[]
  readonly answers?: Readonly<Record<string, Answer>>
  readonly start?: (client: QueryClient) => void
}

export interface Practice {
  readonly client: QueryClient
  /** Returns the bodies sent to a call, in order; undefined for a request without a body. */
  readonly sent: (call: string) => Promise<unknown[]>
}

/** Opens the app with a server that accepts every write, and stops the clock once `ready` is shown. */
export async function openPractice(path: string, ready: string | RegExp, opening: Opening): Promise<Practice> {
  const { exercises, user, others = [], following = [], answers } = opening
  const chant = { ...opening.chant, exercises: exercises.map(({ id, level }) => ({ id, level })) }
  const person = { ...learner, ...user }
  const made = serve({
    'GET /api/auth/user': person,
    'GET /api/demo-user': person,
    'GET /api/users/u1/chants': [...others, chant, ...following],
    [`GET /api/chants/${chant.id}/exercises`]: exercises,
    ...takeWrites(person, chant, following[0]),
    ...answers,
  })
  const client = renderApp(path, opening.start)
  await screen.findByText(ready)
  vi.useFakeTimers()
  const sent = (call: string) =>
    Promise.all(
      made
        .filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call)
        .map(async (request): Promise<unknown> => {
          const text = await request.clone().text()
          return text === '' ? undefined : JSON.parse(text)
        }),
    )
  return { client, sent }
}

/** The write that opening a chant sends, at any time. */
export const openedAt = (percentComplete: number, epoch = 0): unknown => ({
  epoch,
  percentComplete,
  lastAccessed: expect.any(String),
})

/** Lets time pass, and waits for code that is loaded lazily: it comes in real time, however far the clock of the test is. */
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
  })

/** Answers the exercise and waits until it has reported its score. */
export async function answer(right: boolean): Promise<void> {
  fireEvent.click(screen.getByLabelText(right ? 'True' : 'False'))
  fireEvent.click(screen.getByRole('button', { name: 'Submit Answer' }))
  await pass(500)
}

export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
