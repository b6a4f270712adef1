import { m } from '@schola/messages'
import './recite-chant.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { manner } from '../../components/recite/manner.ts'
import { useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { stopHearing } from '../../lib/audio/hear.ts'
import { memoryOf, questionsOf, testNow, textOf } from '../../testing/memory.ts'
import { openPractice, press } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'

export const lines = ['In nomine Patris', 'et Filii', 'et Spiritus Sancti']
const kyrie = { ...chantOf(1, 'Kyrie'), progress: progressOf(100, true) }
const questions = questionsOf(1, 'kyrie', lines)

export const address = '/chants/kyrie/by-heart'
export const whole = m.recite_all()
const recorded = (latin: string) => ({
  id: 1,
  latin,
  english: 'x',
  pronunciation: 'x',
  audioPath: `/audio/${latin}.mp3`,
})

/** The app at the address of a chant of three lines; the memory holds it since so many days. */
export const open = (days?: number, path = address, ready: string | RegExp = whole, isSaid = false) =>
  openPractice(path, ready, {
    chant: { ...kyrie, isSaid },
    exercises: [],
    answers: {
      'GET /api/users/u1/memory': { ...memoryOf(days === undefined ? [] : [questions], days ?? 0) },
      'GET /api/memory/questions': { chants: [questions] },
      'GET /api/chants/1/text': { ...textOf(lines) },
      'GET /api/chants/1/vocabulary': lines.map(recorded),
    },
  })

beforeEach(() => {
  vi.setSystemTime(testNow)
  useFakeAudio()
})

afterEach(() => {
  stopHearing()
  manner.set('tiles')
})

/** Lays a line with the tiles, by the first of each word that is left. */
export async function lay(line: string): Promise<void> {
  for (const word of line.split(' ')) {
    const tile = screen.getAllByRole('button', { name: word, pressed: false })[0]
    if (tile) fireEvent.click(tile)
  }
  await press(m.common_check())
}

/** Leaves the page, so that it can be loaded again. */
export function leave(): void {
  cleanup()
  vi.useRealTimers()
  vi.setSystemTime(testNow)
}
