import { describe, expect, it } from 'vitest'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

const post = (session: TestSession, chantId: number, payload: object, headers: Record<string, string> = {}) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session.userId}/chants/${chantId}/progress`,
    payload,
    headers,
  })

describe('POST /api/users/{userId}/chants/{chantId}/progress', () => {
  it('promise 13.7: progress never goes down by itself', async () => {
    const learner = await test().signIn()
    await post(learner, 1, { percentComplete: 40, levelData: { 1: { completed: true, streak: 10 } } })
    const lower = await post(learner, 1, { percentComplete: 10, levelData: { 1: { completed: false, streak: 3 } } })
    expect(lower.statusCode).toBe(200)
    expect(lower.json()).toMatchObject({
      percentComplete: 40,
      levelData: { 1: { completed: true, streak: 10 } },
      outcome: 'merged',
      epoch: 0,
    })
  })

  it('promise 13.10: a reset starts a new epoch, and a write of an older one is acknowledged and ignored', async () => {
    const learner = await test().signIn()
    await post(learner, 1, { percentComplete: 60, epoch: 0 })
    const reset = await post(learner, 1, { percentComplete: 0, isCompleted: false, epoch: 0 })
    expect(reset.json()).toMatchObject({ percentComplete: 0, epoch: 1, outcome: 'reset' })
    const late = await post(learner, 1, { percentComplete: 80, epoch: 0 })
    expect(late.statusCode).toBe(200)
    expect(late.json()).toMatchObject({ percentComplete: 0, epoch: 1, outcome: 'ignored' })
  })

  it('promise 1.3: progress in a locked chant is refused with 403 and changes nothing', async () => {
    const learner = await test().signIn()
    const refused = await post(learner, 2, { percentComplete: 20 })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ message: 'Complete previous chants to unlock' })
    expect(await test().query('select from progress where user_id = $1', [learner.userId])).toEqual([])
    await post(learner, 1, { percentComplete: 100, isCompleted: true })
    expect((await post(learner, 2, { percentComplete: 20 })).statusCode).toBe(200)
  })
})
