import type { ReplyOf } from '@schola/contract/define-call'
import type { recordProgress } from '@schola/contract/progress'
import { presetNames, presetProgress } from '@schola/core/progress/presets'
import type { ProgressWrite } from '@schola/core/progress/progress'
import { describe, expect, it } from 'vitest'
import { anyError, errorBody } from '../../testing/error-body.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

const post = (session: TestSession, chantId: number, payload: object, userId = session.userId) =>
  test().call(session, { method: 'POST', url: `/api/users/${userId}/chants/${chantId}/progress`, payload })

async function readProgress(session: TestSession, chantId = 1): Promise<ReplyOf<typeof recordProgress> | null> {
  const response = await test().call(session, { url: `/api/users/${session.userId}/chants` })
  return response.json()[chantId - 1].progress
}

describe('the admin presets', () => {
  it.each(presetNames)('%s sets the progress whole, in a locked chant too, and starts a new epoch', async (name) => {
    const learner = await test().signIn()
    const admin = await test().signIn({ elevated: true })
    const preset = presetProgress(name, 10)
    const response = await post(admin, 4, preset, learner.userId)
    expect(response.json()).toMatchObject({ ...preset, epoch: 1, outcome: 'preset' })
    expect(await readProgress(learner, 4)).toMatchObject({ ...preset, epoch: 1, recordStreak: 0 })
  })
})

describe('the payloads', () => {
  it.each([
    ['nothing', {}],
    ['a level beyond the chant’s', { currentLevel: 6 }],
    ['level data beyond the chant’s', { levelData: { 6: { completed: true, streak: 10 } } }],
  ])('refuses %s with a sentence and stores nothing', async (_, payload) => {
    const learner = await test().signIn()
    const response = await post(learner, 1, payload)
    expect([response.statusCode, response.json()]).toEqual([400, anyError])
    expect(await readProgress(learner)).toBe(null)
  })

  it('a chant and a user that are not there are not found', async () => {
    const admin = await test().signIn({ elevated: true })
    expect((await post(admin, 99, { percentComplete: 10 })).statusCode).toBe(404)
    expect((await post(admin, 1, { percentComplete: 10 }, 'nobody')).statusCode).toBe(404)
  })
})

it('progress in a locked chant is refused with 403 and changes nothing', async () => {
  const learner = await test().signIn()
  const refused = await post(learner, 2, { percentComplete: 20 })
  expect([refused.statusCode, refused.json()]).toEqual([403, errorBody('chant_locked')])
  expect(await readProgress(learner, 2)).toBe(null)
  await post(learner, 1, { percentComplete: 100, isCompleted: true })
  expect((await post(learner, 2, { percentComplete: 20 })).statusCode).toBe(200)
})

it('of twenty writes of different fields at the same time nothing is lost', async () => {
  const learner = await test().signIn()
  const levels = Array.from({ length: 5 }, (_, index) => index + 1)
  const writes: ProgressWrite[] = [
    ...levels.map((level) => ({ levelData: { [level]: { completed: true, streak: 10 } } })),
    ...levels.map((level) => ({ percentComplete: level * 10 })),
    ...levels.map((level) => ({ recordStreak: level, levelData: { [level]: { completed: false, streak: 12 } } })),
    { currentLevel: 4 },
    { isReviewComplete: true },
    { mastered: true },
    { lastAccessed: test().clock.now().toISOString() },
    { currentStreak: 7 },
  ]
  const responses = await Promise.all(writes.map((write) => post(learner, 1, write)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 200))
  const now = test().clock.now().toISOString()
  expect(await readProgress(learner)).toEqual({
    epoch: 0,
    percentComplete: 50,
    isCompleted: false,
    mastered: true,
    currentLevel: 4,
    isReviewComplete: true,
    recordStreak: 5,
    currentStreak: 7,
    currentStreakAt: now,
    lastAccessed: now,
    levelData: Object.fromEntries(levels.map((level) => [level, { completed: true, streak: 12, at: now }])),
    // A percentage below the current one changes nothing.
    version: expect.any(Number),
  })
})
