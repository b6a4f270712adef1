import { describe, expect, it } from 'vitest'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

describe('POST /api/users/{userId}/day-streak', () => {
  async function count(learner: TestSession, instant: string, zone?: string, waitedMs = 0) {
    test().clock.current = new Date(instant)
    const response = await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/day-streak`,
      headers: { ...(zone && { 'x-time-zone': zone }), 'x-queued-for': String(waitedMs) },
    })
    return response.json()
  }
  const chooseZone = (learner: TestSession, timeZone: string) =>
    test().call(learner, { method: 'PATCH', url: `/api/users/${learner.userId}/settings`, payload: { timeZone } })
  /** Signed in for so long that the clock may go where it likes. */
  async function signInForLong(): Promise<TestSession> {
    const learner = await test().signIn()
    await test().query(
      `update sessions set expires_at = '2100-01-01', last_seen_at = '2099-01-01' where user_id = $1`,
      [learner.userId],
    )
    return learner
  }
  const listDays = async ({ userId }: TestSession) =>
    (
      await test().query<{ day: string }>('select day::text from practice_days where user_id = $1 order by 1', [userId])
    ).map(({ day }) => day)

  it('the zone that the learner has chosen goes before that of the device, and UTC counts without either', async () => {
    const learner = await signInForLong()
    await count(learner, '2026-05-01T23:30:00Z')
    await chooseZone(learner, 'Asia/Tokyo')
    await count(learner, '2026-05-02T23:30:00Z', 'America/New_York')
    expect(await listDays(learner)).toEqual(['2026-05-01', '2026-05-03'])
  })

  it.each(['null', '{}'])('takes the body %j', async (payload) => {
    const learner = await signInForLong()
    const url = `/api/users/${learner.userId}/day-streak`
    const headers = { 'content-type': 'application/json' }
    const response = await test().call(learner, { method: 'POST', url, payload, headers })
    expect([response.statusCode, response.json()]).toEqual([200, { current: 1, longest: 1 }])
  })

  it('an answer that waited counts on the day it was given, and joins the runs on both sides of it', async () => {
    const learner = await signInForLong()
    await count(learner, '2026-05-01T12:00:00Z', 'Europe/Rome')
    expect(await count(learner, '2026-05-03T12:00:00Z', 'Europe/Rome')).toEqual({ current: 1, longest: 1 })
    // 36 hours before: half past midnight on the second of May in Rome.
    const late = await count(learner, '2026-05-03T10:30:00Z', 'Europe/Rome', 36 * 3_600_000)
    expect(late).toEqual({ current: 3, longest: 3 })
    expect(await listDays(learner)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
  })
})
