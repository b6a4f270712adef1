import { describe, expect, it } from 'vitest'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

const calls = [
  ['progress', '/chants/1/progress', { percentComplete: 30 }],
  ['the account streak', '/streak', { streak: 3 }],
  ['the day streak', '/day-streak', {}],
  ['consent', '/email-consent', { emailMarketingConsent: true }],
] as const

const post = (session: TestSession, owner: string, path: string, payload: object, writtenBy: string) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${owner}${path}`,
    payload,
    headers: { 'idempotency-key': 'k', 'x-written-by': writtenBy },
  })

describe('a write is taken only under the session of the learner who made it', () => {
  it.each(calls)(
    '%s: under another session it is 401, even an operator’s, and then goes in once under its own',
    async (_name, path, payload) => {
      const owner = await test().signIn()
      const other = await test().signIn()
      const operator = await test().signIn({ elevated: true })
      for (const session of [other, operator]) {
        const refused = await post(session, owner.userId, path, payload, owner.userId)
        expect([refused.statusCode, refused.json()]).toEqual([
          401,
          { message: 'This change belongs to another account. It will be sent when they sign in.' },
        ])
      }
      // Nothing was stored under the key, for nobody.
      expect(
        await test().query('select from idempotency_keys where user_id = any($1)', [
          [owner.userId, other.userId, operator.userId],
        ]),
      ).toEqual([])
      expect((await post(owner, owner.userId, path, payload, owner.userId)).statusCode).toBe(200)
    },
  )
})

describe('what waited on a device does not undo what the learner did later on another', () => {
  const tell = (learner: TestSession, path: string, payload: object, waitedMs: number) =>
    test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}${path}`,
      payload,
      headers: { 'x-queued-for': String(waitedMs) },
    })
  const readUser = async (learner: TestSession) => (await test().call(learner, { url: '/api/auth/user' })).json()

  it('the account streak that was reached last holds', async () => {
    const learner = await test().signIn()
    await tell(learner, '/streak', { streak: 20 }, 0)
    expect((await tell(learner, '/streak', { streak: 3 }, 60_000)).json()).toEqual({ currentStreak: 20 })
    test().clock.advance(1000)
    expect((await tell(learner, '/streak', { streak: 18 }, 500)).json()).toEqual({ currentStreak: 18 })
    expect(await readUser(learner)).toMatchObject({ currentStreak: 18 })
  })

  it('the last word on e-mails holds, and the earlier one is on record with its time', async () => {
    const learner = await test().signIn()
    test().clock.advance(120_000)
    await tell(learner, '/email-consent', { emailMarketingConsent: false }, 0)
    const late = await tell(learner, '/email-consent', { emailMarketingConsent: true }, 60_000)
    expect(late.json()).toMatchObject({ user: { emailMarketingConsent: false } })
    expect(await readUser(learner)).toMatchObject({ emailMarketingConsent: false })
    const records = await test().query(
      'select given, recorded_at from consent_records where user_id = $1 order by id',
      [learner.userId],
    )
    const now = test().clock.now()
    expect(records).toEqual([
      { given: false, recorded_at: now },
      { given: true, recorded_at: new Date(now.getTime() - 60_000) },
    ])
  })
})
