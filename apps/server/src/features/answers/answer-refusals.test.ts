import { randomUUID } from 'node:crypto'
import { presetProgress } from '@schola/core/progress/presets'
import { expect, it } from 'vitest'
import type { ErrorCode } from '../../calls/http-error.ts'
import { answering } from '../../testing/answering.ts'
import { snapshotTables } from '../../testing/database.ts'
import { makeExercise } from '../../testing/sample-requests.ts'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { send, playerAnswer, exerciseOf, readRows, open } = answering(test)

const refusals: Record<string, [number, RegExp | ErrorCode, () => Promise<object>, Parameters<typeof send>[2]?]> = {
  'an unknown exercise': [404, 'exercise_not_found', () => playerAnswer(1, { exerciseId: 2_000_000_000 })],
  'an exercise of a locked chant': [
    403,
    'chant_locked',
    async () => playerAnswer(1, { exerciseId: await exerciseOf(2, 1) }),
  ],
  'an exercise of a locked chant in the review': [
    403,
    'chant_locked',
    async () => {
      const { level: _, ...body } = await playerAnswer(1, { exerciseId: await exerciseOf(2, 1), where: 'review' })
      return body
    },
  ],
  'an exercise of a locked level': [
    403,
    'level_locked',
    () => playerAnswer(1, { level: { number: 3, streak: 1, completed: false, recordStreak: 1 } }),
  ],
  'a level that is not the exercise’s': [
    400,
    'level_of_exercise',
    async () => ({
      ...(await playerAnswer()),
      level: { number: 2, streak: 1, completed: false, recordStreak: 1 },
    }),
  ],
  'a score above 100': [400, /^score: /, () => playerAnswer(1, { score: 101 })],
  'no level in the player': [
    400,
    /^level: An answer in the player says what it does to its level/,
    async () => {
      const { level: _, ...body } = await playerAnswer()
      return body
    },
  ],
  'a level in the review': [400, /^level: /, () => playerAnswer(1, { where: 'review' })],
  'no key': [400, 'idempotency_key_required', () => playerAnswer(), { key: null }],
  'nonsense for a wait': [
    400,
    'queued_for_invalid',
    () => playerAnswer(),
    { headers: { 'x-queued-for': 'yesterday' } },
  ],
  'nonsense for a time zone': [
    400,
    'time_zone_header_invalid',
    () => playerAnswer(),
    { headers: { 'x-time-zone': 'Mars/Olympus' } },
  ],
  'an answer that another learner gave on the device': [
    401,
    'change_of_other_account',
    () => playerAnswer(),
    { headers: { 'x-written-by': randomUUID() } },
  ],
}

it.each(Object.entries(refusals))(
  'an answer that is refused changes nothing: %s',
  async (_, [status, reason, makeBody, sending]) => {
    const learner = await test().signIn()
    const body = await makeBody()
    const before = await snapshotTables(test())
    const response = await send(learner, body, sending)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining(
        typeof reason === 'string' ? { code: reason } : { message: expect.stringMatching(reason) },
      ),
    ])
    expect(await snapshotTables(test())).toEqual(before)
  },
)

it('an answer from before a reset or a preset is acknowledged: the chant stays, and attempt, day and streak are kept', async () => {
  const learner = await test().signIn()
  await open(learner, 2)
  const admin = await test().signIn({ elevated: true })
  const url = `/api/users/${learner.userId}/chants/1/progress`
  await test().call(admin, { method: 'POST', url, payload: presetProgress('level1', 5) })
  const { progress: before } = await readRows(learner)
  // The preset has locked this level.
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
