import { randomUUID } from 'node:crypto'
import type { AnswerReply } from '@schola/contract/answers'
import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { listWaiting, snapshotTables } from '../../testing/database.ts'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { send, playerAnswer, exerciseOf, readRows } = answering(test)
const day = 24 * 60 * 60 * 1000

describe('POST /api/users/{userId}/answers', () => {
  it('records the attempt, the progress, the account streak and the day in one, and answers how things stand', async () => {
    const learner = await test().signIn()
    const body = await playerAnswer(3)
    const response = await send(learner, body)
    expect(response.statusCode).toBe(200)
    const now = test().clock.now().toISOString()
    expect(response.json()).toEqual({
      chantId: 1,
      progress: {
        epoch: 0,
        percentComplete: 6,
        isCompleted: false,
        mastered: false,
        currentLevel: 1,
        isReviewComplete: false,
        recordStreak: 3,
        currentStreak: 0,
        currentStreakAt: null,
        lastAccessed: now,
        levelData: { 1: { completed: false, streak: 3, at: now } },
        version: 1,
      },
      outcome: 'merged',
      currentStreak: 3,
      dayStreak: { current: 1, longest: 1 },
      unlocked: [],
    })
    const rows = await readRows(learner)
    expect(rows.attempts).toMatchObject([
      { exercise_id: body.exerciseId, score: 100, answer: 'pater', duration_ms: 1200, showing_id: body.showingId },
    ])
    expect(rows).toMatchObject({
      progress: { percent_complete: 6, version: 1 },
      user: { current_streak: 3 },
      days: ['2026-11-15'],
    })
    const path = (await test().call(learner, { url: `/api/users/${learner.userId}/chants` })).json()
    expect(path[0].progress).toEqual(response.json<AnswerReply>().progress)
    expect((await test().call(learner, { url: '/api/auth/user' })).json()).toMatchObject({
      currentStreak: 3,
      dayStreak: { current: 1, longest: 1 },
    })
  })

  it('a wrong answer is an attempt and takes from the streaks, but is no practice day', async () => {
    const learner = await test().signIn()
    await send(learner, await playerAnswer(5))
    const wrong = await playerAnswer(3, { score: 0, accountStreak: 3 })
    test().clock.advance(1000)
    const reply = (await send(learner, wrong)).json<AnswerReply>()
    expect(reply).toMatchObject({ currentStreak: 3, progress: { percentComplete: 10, recordStreak: 5, version: 2 } })
    expect(reply.progress.levelData[1]).toMatchObject({ streak: 3 })
    expect((await readRows(learner)).attempts.map(({ score }) => score)).toEqual([100, 0])
    const other = await test().signIn()
    expect((await send(other, { ...wrong, showingId: randomUUID() })).json()).toMatchObject({
      dayStreak: { current: 0, longest: 0 },
    })
    expect((await readRows(other)).days).toEqual([])
  })

  it('an answer in the review touches no level, and may complete the review', async () => {
    const learner = await test().signIn()
    const { level: _, ...body } = await playerAnswer(4)
    const review = { ...body, where: 'review', exerciseId: await exerciseOf(1, 4) }
    expect((await send(learner, review)).json()).toMatchObject({
      progress: { percentComplete: 0, isReviewComplete: false, levelData: {} },
    })
    const last = { ...review, showingId: randomUUID(), reviewCompleted: true }
    expect((await send(learner, last)).json()).toMatchObject({ progress: { isReviewComplete: true, version: 2 } })
  })

  it('an answer that waited counts at its own time, and does not undo what was done later', async () => {
    const learner = await test().signIn()
    test().clock.advance(day)
    await send(learner, await playerAnswer(8))
    const late = { headers: { 'x-queued-for': String(day), 'x-time-zone': 'Europe/Rome' } }
    const reply = (await send(learner, await playerAnswer(2), late)).json<AnswerReply>()
    expect(reply).toMatchObject({ currentStreak: 8, dayStreak: { current: 2, longest: 2 } })
    expect(reply.progress.levelData[1]).toMatchObject({ streak: 8 })
    const rows = await readRows(learner)
    expect(rows.days).toHaveLength(2)
    expect(rows.attempts[1]).toMatchObject({ at: new Date(test().clock.now().getTime() - day) })
  })
})

describe('an answer counts once', () => {
  it('the same showing under another key is acknowledged with how things stand, and changes nothing', async () => {
    const learner = await test().signIn()
    const body = await playerAnswer(2)
    const first = (await send(learner, body)).json<AnswerReply>()
    const before = await snapshotTables(test())
    const again = await send(learner, { ...body, accountStreak: 9 })
    expect([again.statusCode, again.json()]).toEqual([200, first])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('fifty at once of one learner are each counted once', async () => {
    const learner = await test().signIn()
    const bodies = await Promise.all(Array.from({ length: 50 }, (_, index) => playerAnswer(1 + (index % 9))))
    const responses = await Promise.all(bodies.map((body) => send(learner, body)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const rows = await readRows(learner)
    expect([rows.attempts.length, rows.keys.length]).toEqual([50, 50])
    expect(new Set(rows.attempts.map((each) => (each as unknown as { showing_id: string }).showing_id)).size).toBe(50)
    expect(rows.progress).toMatchObject({ percent_complete: 18, record_streak: 9 })
    const versions = responses.map((response) => response.json<AnswerReply>().progress.version)
    expect(Math.max(...versions)).toBe(rows.progress?.version)
  })

  it('the streak of an answer that waited for a later one does not replace the later one', async () => {
    const learner = await test().signIn()
    const lateAnswer = await playerAnswer(2)
    const laterAt = new Date(test().clock.now().getTime() + 5).toISOString()
    const earlier = await test().database.pool.connect()
    await earlier.query('begin')
    await earlier.query('update users set current_streak = 7, current_streak_at = $2 where id = $1', [
      learner.userId,
      laterAt,
    ])
    const sent = send(learner, lateAnswer)
    await expect.poll(async () => (await listWaiting(test())).length).toBe(1)
    test().clock.advance(10)
    await earlier.query('commit')
    earlier.release()
    expect((await sent).json<AnswerReply>().currentStreak).toBe(7)
  })

  it('twenty times the same showing at once, each under a key of its own, is one attempt', async () => {
    const learner = await test().signIn()
    const body = await playerAnswer(4)
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(learner, body)))
    const [first] = responses
    for (const response of responses) {
      expect([response.statusCode, response.json()]).toEqual([200, first?.json()])
    }
    expect((await readRows(learner)).attempts).toHaveLength(1)
  })
})
