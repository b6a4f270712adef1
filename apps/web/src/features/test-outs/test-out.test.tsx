import type { LearnerChant } from '@schola/contract/chants'
import { noProgress } from '@schola/core/progress/progress'
import { answerInTestOut, startTestOut, type TestOut } from '@schola/core/progress/test-out'
import { m } from '@schola/messages'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { learnerChantsQuery } from '../../lib/api/learner-chants.ts'
import { answer, ladder, openPractice, pass, press } from '../../testing/practice.ts'
import { type Answer, chantOf, fail, progressOf } from '../../testing/server.ts'

const kyrie = chantOf(1, 'Kyrie', { progress: progressOf(24) })
const exercises = ladder(5)
const ids = [101, 201, 301, 401, 501, 102, 202, 302, 402, 502, 103, 203, 303, 403, 503]
const beginCall = 'POST /api/users/u1/chants/1/test-out'
const answerCall = 'POST /api/users/u1/answers'

/** One of now, with the next on the evening after. */
const begun = startTestOut('0b9e3a52-5f0c-4c0c-8a38-7f1f0e8f2a11', ids, '2026-11-17T18:30:00.000Z')

interface TestBody {
  readonly exerciseId: number
  readonly answer: unknown
  readonly accountStreak: number
}

/** A server that judges by what was answered: True is right. */
function judge(first: TestOut = begun): Record<string, Answer> {
  let run = first
  let version = 1
  return {
    [beginCall]: () => Response.json(run),
    [answerCall]: async (request) => {
      const body = (await request.clone().json()) as TestBody
      run = answerInTestOut(run, body.exerciseId, body.answer === true ? 100 : 0)
      version += 1
      const progress = run.state === 'passed' ? progressOf(100, true) : { ...noProgress, ...progressOf(24) }
      return Response.json({
        chantId: 1,
        progress: { ...progress, version },
        outcome: 'merged',
        currentStreak: body.accountStreak,
        dayStreak: { current: 1, longest: 1 },
        unlocked: run.state === 'passed' ? [2] : [],
        testOut: run,
      })
    },
  }
}

interface Setting {
  readonly chant?: LearnerChant
  readonly answers?: Record<string, Answer>
  readonly others?: readonly LearnerChant[]
}

const open = (
  { chant = kyrie, answers = judge(), others = [] }: Setting = {},
  ready: string = m.practice_begin_test(),
) =>
  openPractice('/chants/kyrie/test-out', ready, {
    chant,
    exercises,
    others,
    following: [chantOf(2, 'Gloria')],
    user: { timeZone: 'UTC' },
    answers,
  })

const shownId = () => Number(screen.getAllByText(/^Statement/)[0]?.textContent?.split(' ')[1])
const streak = () => document.querySelector('.test-margin [role="status"]')?.textContent

describe('testing out', () => {
  it('a wrong answer ends the test: shows the right answer until Continue, then the result and when to retry', async () => {
    await open()
    await press(m.practice_begin_test())
    await answer(true)
    await pass(800)
    await answer(false)
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toMatch(/Your answer.*Right answer/)
    await pass(10_000)
    await press(m.common_continue())
    expect(screen.getByRole('heading', { level: 2, name: m.practice_not_yet() })).toBeTruthy()
    expect(
      screen.getByText(
        m.practice_test_failed({
          result: m.practice_test_right({ right: 1, missing: 9 }),
          again: m.practice_test_again({ weekday: 'Tuesday', time: '6:30 PM' }),
        }),
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: m.practice_continue_at_level({ level: 2 }) })).toBeTruthy()
    expect(screen.queryByText(/^Statement/)).toBeNull()
  })

  it('a wrong answer is sent before the result is shown, so that leaving does not revoke it', async () => {
    const { sent } = await open()
    await press(m.practice_begin_test())
    fireEvent.click(screen.getByLabelText('False'))
    fireEvent.click(screen.getByRole('button', { name: 'Submit Answer' }))
    await pass(0)
    expect(await sent(answerCall)).toMatchObject([{ answer: false, exerciseId: 101 }])
    await pass(5000)
    expect(await sent(answerCall)).toHaveLength(1)
  })

  it('a test begun earlier today resumes', async () => {
    await open({ answers: judge({ ...begun, asked: 4, right: 4 }) })
    await press(m.practice_begin_test())
    expect([shownId(), streak()]).toEqual([501, m.practice_test_streak({ right: 4, count: 10 })])
  })

  it('a test taken today says when it can be taken again and cannot be started', async () => {
    vi.setSystemTime('2126-11-17T12:00:00.000Z')
    const again = '2126-11-17T18:30:00.000Z'
    await open(
      { chant: { ...kyrie, testAgainAt: again } },
      m.practice_test_again({ weekday: 'Sunday', time: '6:30 PM' }),
    )
    expect(screen.queryByRole('button', { name: m.practice_begin_test() })).toBeNull()
    expect(screen.getByRole('link', { name: m.practice_continue_at_level({ level: 2 }) })).toBeTruthy()
  })

  it('a failed test is stored in the cached path without another request', async () => {
    const { client } = await open()
    await press(m.practice_begin_test())
    await answer(false)
    await pass(0)
    const [chant] = client.getQueryData(learnerChantsQuery('u1').queryKey) ?? []
    expect(chant?.testAgainAt).toBe(begun.againAt)
  })

  it('shows the server’s message if the test is refused', async () => {
    const answers = { [beginCall]: () => fail(409, 'This chant has too few exercises for a test.') }
    await open({ answers })
    await press(m.practice_begin_test())
    expect(screen.getByText('This chant has too few exercises for a test.')).toBeTruthy()
  })

  it('cannot be started offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    expect(screen.getByText(m.practice_test_needs_connection())).toBeTruthy()
    expect(screen.getByRole('button', { name: m.practice_begin_test() }).hasAttribute('disabled')).toBe(true)
  })

  it('waits for an answer that the server has not judged, then resumes from the server’s state', async () => {
    let isAway = true
    const judging = judge()
    const take = judging[answerCall] as (request: Request) => Promise<Response>
    const answers = {
      ...judging,
      [answerCall]: (request: Request) => (isAway ? Promise.reject(new Error('away')) : take(request)),
    }
    await open({ answers })
    await press(m.practice_begin_test())
    await answer(true)
    await pass(10_000)
    expect(screen.getByRole('alert').textContent).toContain(m.practice_answer_stored())
    expect(shownId()).toBe(101)
    isAway = false
    await press(m.common_try_again())
    expect(shownId()).toBe(101)
    await answer(true)
    await pass(800)
    expect(shownId()).toBe(201)
  })

  it('reports a rejected answer as rejected, not as saved', async () => {
    await open({ answers: { ...judge(), [answerCall]: () => fail(400, 'answer: This is no answer to the exercise.') } })
    await press(m.practice_begin_test())
    await answer(true)
    await pass(10_000)
    expect(screen.getByRole('alert').textContent).toContain(
      m.practice_answer_refused({ reason: 'answer: This is no answer to the exercise.' }),
    )
    expect(screen.queryByText(m.practice_answer_stored())).toBeNull()
  })

  it('a locked chant shows its lock', async () => {
    await open({ others: [chantOf(9, 'Signum Crucis')] }, m.common_complete_previous())
    expect(screen.queryByRole('button', { name: m.practice_begin_test() })).toBeNull()
  })

  it('a completed chant has nothing to test', async () => {
    await open({ chant: { ...kyrie, progress: progressOf(100, true) } }, m.practice_known_already())
    expect(screen.queryByRole('button', { name: m.practice_begin_test() })).toBeNull()
  })
})

describe('where testing out is offered', () => {
  const link = () => screen.queryByRole('link', { name: new RegExp(`^${m.common_test_out()}`) })
  const at = (path: string, ready: string | RegExp, chant = kyrie, pool = exercises) =>
    openPractice(path, ready, { chant, exercises: pool })

  it('on the card of the open chant, as a secondary link', async () => {
    await at('/', 'Your Learning Path')
    expect(link()?.getAttribute('href')).toBe('/chants/kyrie/test-out')
    expect(link()?.className).toContain('button-plain')
  })

  it('on the chant’s page, among its exercises', async () => {
    await at('/chants/kyrie?tab=exercises', m.chant_practice_exercises())
    expect(link()?.getAttribute('href')).toBe('/chants/kyrie/test-out')
  })

  it('not on a completed chant', async () => {
    await at('/chants/kyrie?tab=exercises', m.chant_practice_exercises(), { ...kyrie, progress: progressOf(100, true) })
    expect(link()).toBeNull()
  })
})
