import './by-heart.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryOf, questionsOf, testNow, textOf } from '../../testing/memory.ts'
import { openPractice, pass, press } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'

const lines = ['In nomine Patris', 'et Filii', 'et Spiritus Sancti']
const kyrie = { ...chantOf(1, 'Kyrie'), progress: progressOf(100, true) }
const questions = questionsOf(1, 'kyrie', lines)

const open = (days?: number) =>
  openPractice('/chants/kyrie/by-heart', 'From the incipit', {
    chant: kyrie,
    exercises: [],
    answers: {
      'GET /api/users/u1/memory': { ...memoryOf(days === undefined ? [] : [questions], days ?? 0) },
      'GET /api/memory/questions': { chants: [questions] },
      'GET /api/chants/1/text': { ...textOf(lines) },
    },
  })

beforeEach(() => vi.setSystemTime(testNow))
afterEach(() => vi.useRealTimers())

/** Lays a line with the tiles, by the first of each word that is left. */
async function lay(line: string): Promise<void> {
  for (const word of line.split(' ')) {
    const tile = screen.getAllByRole('button', { name: word, pressed: false })[0]
    if (tile) fireEvent.click(tile)
  }
  await press('Check')
}

describe('promise 27.10: by heart', () => {
  it('whoever does not know a chant reads it, then says it with its first letters', async () => {
    const { sent } = await open()
    await press('From the incipit')
    for (const line of lines) {
      expect(screen.getByText(line)).toBeTruthy()
      await press('I have read it')
    }
    expect(screen.getByText(/^You have read every line/)).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
    await press('Once more')
    expect(screen.getByText('I· n··· P···')).toBeTruthy()
    await press('Show the line')
    expect(screen.getByText('IN NOMINE PATRIS')).toBeTruthy()
    await press('I had it')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { where: 'by-heart', chantId: 1, score: 100, trained: [{ right: true, guess: 60 }] },
    ])
  })

  it('from the incipit line by line; a missed line is shown, and the next begins from it', async () => {
    const { sent } = await open(1)
    await press('From the incipit')
    await lay('In nomine Patris')
    expect(screen.getByText('You have it')).toBeTruthy()
    await pass(3000)
    await lay('Filii et')
    expect(screen.getByText('Here is the line')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('et Filii')
    await press('Continue')
    expect(screen.getByText('et Filii')).toBeTruthy()
    await lay('et Spiritus Sancti')
    await pass(3000)
    expect(screen.getByText('You have 2 of 3 lines.')).toBeTruthy()
    expect(screen.getByText('et Filii')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { score: 100, trained: [{ right: true, guess: 25 }] },
      { score: 0, answer: 'Filii et', trained: [{ right: false, guess: 25 }] },
      { score: 100, trained: [{ right: true, guess: 25 }] },
    ])
  })

  it('promise 27.11: a line can be typed, with what is forgiven', async () => {
    const { sent } = await open(1)
    fireEvent.click(screen.getByText('Only a line'))
    fireEvent.click(screen.getByRole('button', { name: 'et Spiritus Sancti' }))
    await press('Typing')
    fireEvent.change(screen.getByRole('textbox', { name: 'The line' }), { target: { value: 'et spíritus sanctj' } })
    await press('Check')
    expect(screen.getByText('You have it')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 2 }] }])
    await pass(3000)
    expect(screen.getByText('You have the line.')).toBeTruthy()
  })

  it('aloud, the learner judges alone', async () => {
    const { sent } = await open(1)
    await press('From the incipit')
    await press('Aloud')
    expect(screen.queryByText('In nomine Patris')).toBeNull()
    await press('Show the line')
    await press('I did not have it')
    expect(screen.getByText('In nomine Patris')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { score: 0, trained: [{ right: false, guess: 15 }] },
    ])
    await press('With tiles')
  })
})
