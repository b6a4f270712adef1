import { randomUUID } from 'node:crypto'
import type { AnswerReply } from '@schola/contract/answers'
import type { LearnerChant } from '@schola/contract/chants'
import type { TestOutReply } from '@schola/contract/test-outs'
import { readExercise } from '@schola/exercises/catalog'
import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { snapshotTables } from '../../testing/database.ts'
import { errorBody } from '../../testing/error-body.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { send, readRows, open } = answering(test)
const dayMs = 24 * 60 * 60 * 1000

const post = (learner: TestSession, chantId = 1, headers: Record<string, string> = {}) =>
  test().call(learner, {
    method: 'POST',
    url: `/api/users/${learner.userId}/chants/${chantId}/test-out`,
    payload: {},
    headers,
  })

const begin = async (learner: TestSession, chantId = 1) => (await post(learner, chantId)).json<TestOutReply>()

async function readingOf(exerciseId: number) {
  const { exerciseById } = await test().deps.curriculum.get()
  const exercise = exerciseById.get(exerciseId)
  const reading = exercise && readExercise(exercise.type, exercise.content)
  if (!exercise || !reading?.ok) throw new Error(`Exercise ${exerciseId} cannot be played.`)
  return { ...reading, level: exercise.level }
}

async function answerTo(run: TestOutReply, isRight: boolean, exerciseId = run.exerciseIds[run.asked] ?? 0) {
  const { definition, content } = await readingOf(exerciseId)
  return {
    exerciseId,
    showingId: randomUUID(),
    // A device may claim what it likes.
    score: 100,
    answer: isRight ? definition.correctAnswer(content) : definition.wrongAnswer(content),
    where: 'test-out',
    epoch: 0,
    accountStreak: 1,
    testOutId: run.id,
  }
}

async function answer(learner: TestSession, run: TestOutReply, isRight = true): Promise<AnswerReply> {
  const response = await send(learner, await answerTo(run, isRight))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<AnswerReply>()
}

async function answerRight(learner: TestSession, first: TestOutReply, count: number) {
  let run = first
  for (let given = 0; given < count; given += 1) run = (await answer(learner, run)).testOut ?? run
  return run
}

describe('testing out', () => {
  it('ten right answers complete the chant as its last level does, and open the next', async () => {
    const learner = await test().signIn()
    const nine = await answerRight(learner, await begin(learner), 9)
    expect(nine).toMatchObject({ asked: 9, right: 9, state: 'open' })
    expect((await readRows(learner)).progress).toMatchObject({ is_completed: false, percent_complete: 0 })
    const last = await answer(learner, nine)
    expect(last).toMatchObject({
      testOut: { asked: 10, right: 10, state: 'passed' },
      outcome: 'merged',
      unlocked: [2],
      progress: { isCompleted: true, percentComplete: 100, currentLevel: 5, mastered: false },
    })
    expect((await readRows(learner)).attempts).toHaveLength(10)
    const path = (await test().call(learner, { url: `/api/users/${learner.userId}/chants` })).json()
    expect(path[0].progress).toEqual(last.progress)
  })

  it('the first wrong answer ends it, whatever score the device claims; nothing counts after it, until tomorrow', async () => {
    const learner = await test().signIn()
    const three = await answerRight(learner, await begin(learner), 3)
    const wrong = await answer(learner, three, false)
    expect(wrong).toMatchObject({ testOut: { right: 3, state: 'failed' }, progress: { isCompleted: false } })
    expect((await readRows(learner)).attempts.at(-1)?.score).toBeLessThan(70)
    for (const exerciseId of three.exerciseIds.slice(3)) {
      const late = await send(learner, await answerTo(three, true, exerciseId))
      expect(late.json()).toMatchObject({ testOut: { right: 3, state: 'failed' }, progress: { isCompleted: false } })
    }
    expect(await begin(learner)).toMatchObject({ id: three.id, state: 'failed' })
    test().clock.advance(dayMs)
    const next = await begin(learner)
    expect(next).toMatchObject({ right: 0, state: 'open' })
    expect(next.id).not.toBe(three.id)
    test().clock.advance(-dayMs)
  })

  it('the same one goes on after a reload, in another tab and on another device', async () => {
    const learner = await test().signIn()
    const other = await test().signIn({ userId: learner.userId })
    const [one, two] = await Promise.all([begin(learner), begin(other)])
    expect(one).toEqual(two)
    const later = await answerRight(learner, one, 4)
    expect(await begin(other)).toEqual(later)
    expect((await answer(other, one)).testOut).toEqual(later)
    expect((await answer(other, later)).testOut).toMatchObject({ right: 5 })
    expect((await answer(learner, later, false)).testOut).toMatchObject({ right: 5, state: 'failed' })
  })

  it('an answer counts once: sent again under its key, and told again under another', async () => {
    const learner = await test().signIn()
    const run = await begin(learner)
    const body = await answerTo(run, true)
    const replies = [
      await send(learner, body, { key: 'first' }),
      await send(learner, body, { key: 'first' }),
      await send(learner, body, { key: 'second' }),
      await send(learner, { ...body, showingId: randomUUID() }),
    ]
    for (const reply of replies) expect(reply.json()).toMatchObject({ testOut: { asked: 1, right: 1, state: 'open' } })
    const many = await Promise.all(
      Array.from({ length: 8 }, async () => send(learner, await answerTo({ ...run, asked: 1 }, true))),
    )
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await begin(learner)).right).toBe(2)
  })

  it('the day is the learner’s own, no device’s clock, and no other by naming another zone', async () => {
    const learner = await test().signIn()
    test().clock.current = new Date('2026-11-15T21:30:00Z')
    const rome = { 'x-time-zone': 'Europe/Rome' }
    const run = (await post(learner, 1, rome)).json<TestOutReply>()
    expect(run.againAt).toBe('2026-11-16T17:30:00.000Z')
    await answer(learner, run, false)
    for (const zone of ['Europe/Rome', 'Pacific/Auckland', 'Pacific/Kiritimati', 'America/New_York']) {
      expect((await post(learner, 1, { 'x-time-zone': zone })).json()).toMatchObject({ state: 'failed' })
    }
    test().clock.current = new Date('2026-11-16T17:29:00Z')
    expect((await post(learner, 1, { ...rome, 'x-queued-for': '99999' })).json()).toMatchObject({ state: 'failed' })
    test().clock.current = new Date('2026-11-16T17:30:00Z')
    expect((await post(learner, 1, rome)).json()).toMatchObject({ state: 'open' })
    test().clock.current = new Date('2026-11-15T12:00:00.000Z')
  })

  it('the learning path tells from when the next may be begun, once one has ended', async () => {
    const learner = await test().signIn()
    const readPath = async () =>
      (await test().call(learner, { method: 'GET', url: `/api/users/${learner.userId}/chants` })).json<LearnerChant[]>()
    const one = await answerRight(learner, await begin(learner), 1)
    expect((await readPath())[0]).toMatchObject({ testAgainAt: null, isTestable: true })
    const { testOut } = await answer(learner, one, false)
    const path = await readPath()
    expect(path[0]?.testAgainAt).toBe(testOut?.againAt)
    expect(path[0]?.progress).toMatchObject({ isCompleted: false })
    expect(path[1]?.testAgainAt).toBeUndefined()
  })

  it('is refused in a locked chant, in a completed one and in one that does not exist, and nothing changes', async () => {
    const learner = await test().signIn()
    await open(learner, 2)
    const before = await snapshotTables(test())
    const refusals = [await post(learner, 3), await post(learner, 1), await post(learner, 9999)]
    expect(refusals.map((response) => [response.statusCode, response.json()])).toEqual([
      [403, errorBody('chant_locked')],
      [409, errorBody('chant_already_completed')],
      [404, errorBody('chant_not_found')],
    ])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('bad answers are refused with a sentence; none at all is a wrong one', async () => {
    const learner = await test().signIn()
    const run = await begin(learner)
    const { testOutId, ...nameless } = await answerTo(run, true)
    const refusals = [
      [{ ...nameless, testOutId, answer: { strange: [] } }, errorBody('answer_does_not_fit')],
      [
        { ...nameless, testOutId, where: 'review' },
        errorBody('invalid_request', { problems: 'testOutId: An answer in a test names it; no other does.' }),
      ],
    ] as const
    for (const [body, refusal] of refusals) {
      const response = await send(learner, body)
      expect([response.statusCode, response.json()]).toEqual([400, refusal])
    }
    expect(await begin(learner)).toEqual(run)
    const silent = await send(learner, { ...nameless, testOutId, answer: undefined })
    expect(silent.json()).toMatchObject({ testOut: { right: 0, state: 'failed' } })
  })

  it('an exercise that an operator takes away in the middle is not waited for', async () => {
    const learner = await test().signIn()
    const run = await begin(learner)
    await test().query('update exercises set deleted_at = now() where id = $1', [run.exerciseIds[7]])
    test().deps.curriculum.invalidate()
    const other = await begin(learner)
    expect(other.id).not.toBe(run.id)
    expect(other.exerciseIds).not.toContain(run.exerciseIds[7])
    await test().query('update exercises set deleted_at = null where id = $1', [run.exerciseIds[7]])
    test().deps.curriculum.invalidate()
  })
})
