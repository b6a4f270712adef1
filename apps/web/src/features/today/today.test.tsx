import { m } from '@schola/messages'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findSession } from '../../lib/memory/stored-session.ts'
import { memoryOf, testDay, testNow } from '../../testing/memory.ts'
import { answer, pass, press } from '../../testing/practice.ts'
import { setOnline } from '../../testing/render-app.tsx'
import { fail } from '../../testing/server.ts'
import { openToday } from './today.test-data.ts'

beforeEach(() => vi.setSystemTime(testNow))
const position = (steps: number) => m.practice_progress_value({ position: steps, count: 6 })
const source = () => document.querySelector('.session-source')?.textContent
const bar = () => screen.getByRole('progressbar', { name: m.practice_day_questions() }).getAttribute('aria-valuetext')

/** Says the line on the screen by its tiles, or judges it for oneself. */
async function sayLine(): Promise<void> {
  if (screen.queryByRole('button', { name: m.recite_show({ called: 'line' }) })) {
    await press(m.recite_show({ called: 'line' }))
    await press(m.recite_had())
    return
  }
  fireEvent.click(screen.getByRole('button', { name: m.recite_dont_know() }))
  await pass(0)
  await press(m.common_continue())
}

describe('Today', () => {
  it('asks questions, then a verse to recite, and each answer records where it was given', async () => {
    const { sent } = await openToday(m.common_begin())
    await press(m.common_begin())
    await pass(0)
    for (let turn = 0; turn < 3; turn += 1) {
      expect(bar()).toBe(position(turn))
      expect(source()).toBe(m.practice_day_from({ name: 'Kyrie' }))
      await answer(true)
      await pass(3000)
    }
    expect(screen.getByText(m.recite_from_beginning())).toBeTruthy()
    expect(source()).toBe(m.practice_day_from({ name: 'Kyrie' }))
    await sayLine()
    expect(screen.getByText('In nomine Patris')).toBeTruthy()
    await sayLine()
    await sayLine()
    expect(screen.getByRole('heading', { name: m.practice_day_done() })).toBeTruthy()
    expect(document.querySelector('.completion-note')?.textContent).toContain(m.practice_share_tenths({ count: 8 }))
    const answers = (await sent('POST /api/users/u1/answers')) as { where: string; chantId?: number }[]
    expect(answers.map(({ where }) => where)).toEqual(['today', 'today', 'today', 'by-heart', 'by-heart', 'by-heart'])
    expect(answers.map(({ chantId }) => chantId)).toEqual([undefined, undefined, undefined, 1, 1, 1])
  })

  it('stores an answer before its result is read, so that a reload does not ask it again', async () => {
    await openToday(m.common_begin())
    await press(m.common_begin())
    await pass(0)
    await answer(false)
    expect(findSession('u1', testDay)?.place).toBe(1)
  })

  it('asks a line that was only read again from its first letters', async () => {
    const { sent } = await openToday(m.common_begin(), { days: 4000 })
    await press(m.common_begin())
    await pass(0)
    for (let turn = 0; turn < 3; turn += 1) {
      await answer(true)
      await pass(3000)
    }
    await press(m.recite_have_read())
    expect(bar()).toBe(position(3))
    expect(screen.getByText('I· n··· P···')).toBeTruthy()
    await press(m.recite_show({ called: 'line' }))
    await press(m.recite_had())
    expect(bar()).toBe(position(4))
    expect((await sent('POST /api/users/u1/answers')).at(-1)).toMatchObject({
      where: 'by-heart',
      trained: [{ right: true, guess: 60 }],
    })
  })

  it('offers more questions once today’s are done', async () => {
    const steps = [{ chantId: 1, exerciseId: 101 }]
    localStorage.setItem('today_u1', JSON.stringify({ day: testDay, steps, place: 1, outcomes: [] }))
    await openToday(m.practice_day_done())
    expect(screen.queryByRole('button', { name: m.common_begin() })).toBeNull()
    await press(m.practice_day_more({ count: 6 }))
    await pass(0)
    expect(bar()).toBe(position(0))
  })

  it('without due questions, says when the next review is and links to reciting and the path', async () => {
    await openToday(m.practice_day_nothing(), { days: 0 })
    expect(document.querySelector('.notice')?.textContent).toContain(m.practice_day_next({ when: '#' }).split('#')[0])
    expect(screen.getByRole('link', { name: m.practice_day_recite({ name: 'Kyrie' }) }).getAttribute('href')).toBe(
      '/chants/kyrie/by-heart',
    )
    expect(screen.getByRole('link', { name: m.practice_day_path() }).getAttribute('href')).toBe('/')
  })

  it.each([false, true])(
    'offline, questions that are not on the device are not reported as done (done: %s)',
    async (isDone) => {
      const steps = [{ chantId: 1, exerciseId: 101 }]
      const done = { day: testDay, steps, place: 1, outcomes: [] }
      if (isDone) localStorage.setItem('today_u1', JSON.stringify(done))
      await openToday(isDone ? m.practice_day_done() : m.common_begin(), {
        answers: { 'GET /api/chants/1/exercises': () => Response.error() },
      })
      act(() => setOnline(false))
      await pass(5000)
      expect(screen.getByText(m.practice_day_partial())).toBeTruthy()
      const title = isDone ? m.practice_day_done() : m.practice_day_offline()
      expect(screen.getByRole('heading', { name: title })).toBeTruthy()
      expect(screen.queryByText(m.practice_day_next_weeks())).toBeNull()
      act(() => setOnline(true))
    },
  )

  it('links to the path if nothing was learned yet', async () => {
    await openToday(m.practice_day_empty(), { answers: { 'GET /api/users/u1/memory': { ...memoryOf([], 0) } } })
    expect(screen.getByRole('link', { name: m.practice_day_path() })).toBeTruthy()
  })

  it('reports a question that cannot be loaded', async () => {
    await openToday(m.common_begin(), { answers: { 'GET /api/chants/1/exercises': () => fail(500, 'Not now.') } })
    await press(m.common_begin())
    await pass(60_000)
    expect(screen.getByText(m.practice_question_failed())).toBeTruthy()
    expect(bar()).toBe(position(0))
    await press(m.practice_question_skip())
    expect(bar()).toBe(position(1))
  })

  it('redirects to the start page if no session was begun', async () => {
    await openToday(m.common_begin(), {}, '/today/session')
    expect(window.location.pathname).toBe('/today')
  })
})
