import type { AnswerBody } from '@schola/contract/answers'
import { describe, expect, it } from 'vitest'
import { findExerciseOf, makeAnswer, sendAnswer } from '../testing/answers.ts'
import { snapshotTables } from '../testing/table-snapshot.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

const send = (session: TestSession, body: object, sending?: Parameters<typeof sendAnswer>[3]) =>
  sendAnswer(test(), session, body, sending)
const playerAnswer = (streak?: number, change?: Partial<AnswerBody>) => makeAnswer(test(), streak, change)

describe('promise 18.15: an answer that is refused changes nothing', () => {
  const refusals: Record<string, [number, RegExp, () => Promise<object>]> = {
    'an unknown exercise': [
      404,
      /^Exercise with ID 2000000000 does not exist$/,
      () => playerAnswer(1, { exerciseId: 2_000_000_000 }),
    ],
    'an exercise of a locked chant': [
      403,
      /^Complete previous chants to unlock$/,
      async () => playerAnswer(1, { exerciseId: await findExerciseOf(test(), 2, 1) }),
    ],
    'an exercise of a locked chant in the review': [
      403,
      /^Complete previous chants to unlock$/,
      async () => {
        const { level: _, ...body } = await playerAnswer(1, {
          exerciseId: await findExerciseOf(test(), 2, 1),
          where: 'review',
        })
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
