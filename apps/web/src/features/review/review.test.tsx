import { m } from '@schola/messages'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, ladder, openedAt, openPractice, pass, press, trueFalse } from '../../testing/practice.ts'
import { chantOf, fail, learner, progressOf } from '../../testing/server.ts'

const kyrie = { ...chantOf(1, 'Kyrie'), progress: { ...progressOf(100, true), epoch: 2 } }
const progressCall = 'POST /api/users/u1/chants/1/progress'
const answerCall = 'POST /api/users/u1/answers'

function open(change: Partial<Parameters<typeof openPractice>[2]> = {}, ready: string | RegExp = /^Statement/) {
  return openPractice('/chants/kyrie/review', ready, { chant: kyrie, exercises: ladder(5, 2), ...change })
}

const byEar = (id: number) =>
  trueFalse(id, 1, {
    type: 'multiple-choice',
    content: JSON.stringify({ question: 'pater', hear: 'pater', options: ['a', 'b'], correctAnswer: 'a' }),
  })

const shownId = () => Number(screen.getAllByText(/^Statement/)[0]?.textContent?.split(' ')[1])
const progress = (streak: number) => m.practice_review_counter({ streak, count: 10 })
const counter = () => document.querySelector('.review-progress p')?.textContent

describe('the review', () => {
  it('begins with no exercise that is answered by ear', async () => {
    const heard = [901, 902, 903, 904, 905, 906, 907, 908, 909].map(byEar)
    await open({ exercises: [...heard, trueFalse(101, 1)] })
    expect(shownId()).toBe(101)
  })

  it('a right answer adds one and the next exercise follows after 1.5 s, none of the last five', async () => {
    await open()
    const shown = [shownId()]
    for (let turn = 1; turn <= 9; turn += 1) {
      await answer(true)
      expect(counter()).toBe(progress(turn))
      await pass(1499)
      expect(shownId()).toBe(shown.at(-1))
      await pass(1)
      expect(shown.slice(-5)).not.toContain(shownId())
      shown.push(shownId())
    }
    expect(document.activeElement?.textContent).toContain(`Statement ${shownId()}`)
  })

  it('a wrong answer subtracts two, not below 0, and is shown next to the right one until Continue', async () => {
    await open()
    for (let turn = 0; turn < 3; turn += 1) {
      await answer(true)
      await pass(1500)
    }
    const before = shownId()
    await answer(false)
    expect(counter()).toBe(progress(1))
    const card = screen.getByRole('group', { name: 'Result' })
    expect(card.textContent).toMatch(/QuestionStatement.*Your answer.*Right answer/)
    await pass(10_000)
    expect(shownId()).toBe(before)
    await press(m.common_continue())
    expect(shownId()).not.toBe(before)
    await answer(false)
    expect(counter()).toBe(progress(0))
  })

  it('ten in a row complete the review, which is saved once; Practice More restarts it', async () => {
    const { sent } = await open()
    for (let turn = 0; turn < 10; turn += 1) {
      await answer(true)
      if (turn < 9) await pass(1500)
    }
    const title = screen.getByRole('heading', { level: 2, name: m.practice_review_complete() })
    expect(document.activeElement).toBe(title)
    const message = document.querySelector('.completion-message')
    expect(message?.textContent).toBe(m.practice_review_congratulations({ name: 'Kyrie' }))
    expect(message?.querySelector('[lang="la"]')?.textContent).toBe('Kyrie')
    expect(screen.getByRole('link', { name: m.practice_return_to_path() }).getAttribute('href')).toBe('/')
    await pass(5000)
    expect(await sent(progressCall)).toEqual([openedAt(100, 2)])
    const answers = (await sent(answerCall)) as Readonly<Record<string, unknown>>[]
    expect(answers).toHaveLength(10)
    expect(new Set(answers.map(({ showingId }) => showingId)).size).toBe(10)
    expect(answers[0]).toMatchObject({ where: 'review', epoch: 2, accountStreak: learner.currentStreak + 3 })
    expect(answers.filter((each) => 'level' in each)).toEqual([])
    expect(answers.map(({ reviewCompleted }) => reviewCompleted)).toEqual([...Array(9).fill(undefined), true])
    expect(await sent('GET /api/users/u1/chants')).toHaveLength(1)
    await press(m.practice_more())
    expect(counter()).toBe(progress(0))
    await answer(true)
    expect(counter()).toBe(progress(1))
  })
})

describe('when there is nothing to review', () => {
  it('an unknown chant is not found', async () => {
    await openPractice('/chants/nothing/review', m.practice_chant_not_found(), { chant: kyrie, exercises: [] })
    expect(screen.getByRole('link', { name: m.practice_return_to_path() }).getAttribute('href')).toBe('/')
  })

  it('a locked chant shows its lock', async () => {
    await open({ others: [chantOf(9, 'Signum Crucis')] }, m.common_complete_previous())
    expect(screen.queryByText(/^Statement/)).toBeNull()
  })

  it('falls back to the signed-in learner if the demo user cannot be loaded', async () => {
    await open({ answers: { 'GET /api/demo-user': () => fail(404, 'Nobody.') } })
    expect(counter()).toBe(progress(0))
  })

  it.each([
    ['Invalid true-false exercise data', { content: '{}' }],
    ['Unknown exercise type: riddle', { type: 'riddle' }],
    ['Error loading exercise', { content: '{' }],
  ])('%s, and a way on', async (words, change) => {
    await open({ exercises: [trueFalse(101, 1, change), trueFalse(102, 1, change)] }, words)
    fireEvent.click(screen.getByRole('button', { name: m.common_continue() }))
    await pass(0)
    expect(screen.getByText(words)).toBeTruthy()
  })
})
