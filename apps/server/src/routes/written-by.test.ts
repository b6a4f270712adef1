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

describe('ruling 27: a write is taken only under the session of the learner who made it', () => {
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
          { message: 'This was written by another learner and waits for them to sign in.' },
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
