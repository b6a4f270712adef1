import { randomUUID } from 'node:crypto'
import { presetProgress } from '@schola/domain/presets'
import { describe, expect, it } from 'vitest'
import { answering } from '../testing/answering.ts'
import { makeExercise } from '../testing/sample-requests.ts'
import { snapshotTables } from '../testing/table-snapshot.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()
const { send, playerAnswer, exerciseOf, readRows, open } = answering(test)

describe('an answer that is refused changes nothing', () => {
  const refusals: Record<string, [number, RegExp, () => Promise<object>]> = {
    'an unknown exercise': [
      404,
      /^Exercise with ID 2000000000 does not exist$/,
      () => playerAnswer(1, { exerciseId: 2_000_000_000 }),
    ],
    'an exercise of a locked chant': [
      403,
      /^Complete previous chants to unlock$/,
      async () => playerAnswer(1, { exerciseId: await exerciseOf(2, 1) }),
    ],
    'an exercise of a locked chant in the review': [
      403,
      /^Complete previous chants to unlock$/,
      async () => {
        const { level: _, ...body } = await playerAnswer(1, { exerciseId: await exerciseOf(2, 1), where: 'review' })
        return body
      },
    ],
    'an exercise of a locked level': [
      403,
      /^Complete previous levels to unlock$/,
      () => playerAnswer(1, { level: { number: 3, streak: 1, completed: false, recordStreak: 1 } }),
    ],
    'a level that is not the exercise’s': [
      400,
      /^level\.number: Exercise \d+ belongs to level 1\.$/,
      async () => ({
        ...(await playerAnswer()),
        level: { number: 2, streak: 1, completed: false, recordStreak: 1 },
      }),
    ],
    'a score above 100': [400, /^score: /, () => playerAnswer(1, { score: 101 })],
    'a score below 0': [400, /^score: /, () => playerAnswer(1, { score: -1 })],
    'no level in the player': [
      400,
      /^level: An answer in the player says what it does to its level/,
      async () => {
        const { level: _, ...body } = await playerAnswer()
        return body
      },
    ],
    'a level in the review': [400, /^level: /, () => playerAnswer(1, { where: 'review' })],
    'a showing that is no id': [400, /^showingId: /, () => playerAnswer(1, { showingId: 'first' })],
  }

  it.each(Object.entries(refusals))('%s', async (_, [status, message, makeBody]) => {
    const learner = await test().signIn()
    const body = await makeBody()
    const before = await snapshotTables(test())
    const response = await send(learner, body)
    expect([response.statusCode, response.json()]).toEqual([status, { message: expect.stringMatching(message) }])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('a missing key', async () => {
    const learner = await test().signIn()
    const before = await snapshotTables(test())
    const response = await send(learner, await playerAnswer(), { key: null })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Send an Idempotency-Key, so that the answer counts once.' },
    ])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it.each([
    ['x-queued-for', 'yesterday', 'X-Queued-For must be a number of milliseconds.'],
    ['x-time-zone', 'Mars/Olympus', 'X-Time-Zone must name an IANA time zone.'],
  ])('nonsense in %s', async (header, value, message) => {
    const learner = await test().signIn()
    const before = await snapshotTables(test())
    const response = await send(learner, await playerAnswer(), { headers: { [header]: value } })
    expect([response.statusCode, response.json()]).toEqual([400, { message }])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('a foreign learner, and nobody', async () => {
    const [learner, other] = [await test().signIn(), await test().signIn()]
    const body = await playerAnswer()
    const before = await snapshotTables(test())
    const foreign = await send(other, body, { owner: learner.userId })
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { message: 'This belongs to another learner.' }])
    const signedOut = { userId: learner.userId, cookies: {} }
    expect((await send(signedOut, body)).statusCode).toBe(401)
    const writtenByOther = await send(learner, body, { headers: { 'x-written-by': other.userId } })
    expect(writtenByOther.statusCode).toBe(401)
    expect(await snapshotTables(test())).toEqual(before)
  })
})

describe('an answer from before a reset or a preset', () => {
  it('is acknowledged: the chant stays as it is, and the attempt, the day and the streak are kept', async () => {
    const learner = await test().signIn()
    await open(learner, 2)
    const admin = await test().signIn({ elevated: true })
    const url = `/api/users/${learner.userId}/chants/1/progress`
    await test().call(admin, { method: 'POST', url, payload: presetProgress('level1', 5) })
    const { progress: before } = await readRows(learner)
    // Of a level that the preset has locked.
    const level = { number: 4, streak: 7, completed: false, recordStreak: 7 }
    const response = await send(learner, await playerAnswer(7, { level }))
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({
        outcome: 'ignored',
        currentStreak: 7,
        dayStreak: { current: 1, longest: 1 },
        unlocked: [],
      }),
    ])
    const rows = await readRows(learner)
    expect(rows.progress).toEqual(before)
    expect([rows.attempts.length, rows.days.length, rows.user?.current_streak]).toEqual([1, 1, 7])
  })
})

describe('an operator who answers for a learner', () => {
  it('leaves an audit entry with the answer, and none with its repetition', async () => {
    const learner = await test().signIn()
    const admin = await test().signIn({ elevated: true })
    const body = await playerAnswer()
    const audited = () => test().query('select action, subject from audit_log where actor_id = $1', [admin.userId])
    for (const time of ['first', 'again']) {
      expect((await send(admin, body, { key: 'k', owner: learner.userId })).statusCode, time).toBe(200)
      expect(await audited()).toEqual([{ action: 'POST /api/users/:userId/answers', subject: learner.userId }])
    }
    expect((await readRows(learner)).attempts).toHaveLength(1)
  })
})

it('an exercise that was deleted since does not undo that the answer counted', async () => {
  const learner = await test().signIn()
  const exerciseId = await makeExercise(test(), 1, 1)
  const body = await playerAnswer(1, { exerciseId })
  const first = await send(learner, body, { key: 'k' })
  await test().query('update exercises set deleted_at = now() where id = $1', [exerciseId])
  test().deps.curriculum.invalidate()
  expect((await send(learner, body, { key: 'k' })).body).toBe(first.body)
  expect((await send(learner, { ...body, showingId: randomUUID() })).statusCode).toBe(404)
})
