import { expect, it } from 'vitest'
import { errorBody } from '../testing/error-body.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

it('a write is accepted only under the session of the learner who made it, also from an operator', async () => {
  const owner = await test().signIn()
  const send = (session: TestSession) =>
    test().call(session, {
      method: 'POST',
      url: `/api/users/${owner.userId}/chants/1/progress`,
      payload: { percentComplete: 30 },
      headers: { 'idempotency-key': 'k', 'x-written-by': owner.userId },
    })
  for (const session of [await test().signIn(), await test().signIn({ elevated: true })]) {
    const refused = await send(session)
    const body = errorBody('change_of_other_account')
    expect([refused.statusCode, refused.json()]).toEqual([401, body])
  }
  expect(await test().query('select from idempotency_keys')).toEqual([])
  expect((await send(owner)).statusCode).toBe(200)
})

it('an account streak that waited on a device does not replace one that was reached later on another', async () => {
  const learner = await test().signIn()
  async function send(streak: number, waitedMs: number) {
    const url = `/api/users/${learner.userId}/streak`
    const headers = { 'x-queued-for': String(waitedMs) }
    return (await test().call(learner, { method: 'POST', url, payload: { streak }, headers })).json()
  }
  expect(await send(20, 0)).toEqual({ currentStreak: 20 })
  expect(await send(3, 60_000)).toEqual({ currentStreak: 20 })
  test().clock.advance(1000)
  expect(await send(18, 500)).toEqual({ currentStreak: 18 })
})
