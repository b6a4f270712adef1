import { describe, expect, it } from 'vitest'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

const send = (
  session: TestSession,
  method: 'POST' | 'PATCH',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) => test().call(session, { method, url: `/api/users/${session.userId}${path}`, ...(payload && { payload }), headers })

describe('POST /api/users/{userId}/day-streak', () => {
  function count(learner: TestSession, instant: string, zone?: string, payload?: object) {
    test().clock.current = new Date(instant)
    return send(learner, 'POST', '/day-streak', payload, zone === undefined ? {} : { 'x-time-zone': zone })
  }
  /** Signed in for so long that the clock may go where it likes. */
  async function signInForLong(): Promise<TestSession> {
    const learner = await test().signIn()
    await test().query(
      `update sessions set expires_at = '2100-01-01', last_seen_at = '2099-01-01' where user_id = $1`,
      [learner.userId],
    )
    return learner
  }

  it('days are calendar days of the learner’s zone, not of UTC', async () => {
    const learner = await signInForLong()
    // 23:30 and 00:30 in Auckland are the same day in UTC.
    expect((await count(learner, '2026-03-10T10:30:00Z', 'Pacific/Auckland')).json()).toEqual({
      current: 1,
      longest: 1,
    })
    expect((await count(learner, '2026-03-10T11:30:00Z', 'Pacific/Auckland')).json()).toEqual({
      current: 2,
      longest: 2,
    })
    expect((await count(learner, '2026-03-11T10:30:00Z', 'Pacific/Auckland')).json()).toEqual({
      current: 2,
      longest: 2,
    })
    const days = await test().query('select day::text from practice_days where user_id = $1 order by 1', [
      learner.userId,
    ])
    expect(days).toEqual([{ day: '2026-03-10' }, { day: '2026-03-11' }])
  })

  it('the zone that the learner has chosen goes before that of the device', async () => {
    const learner = await signInForLong()
    await send(learner, 'PATCH', '/settings', { timeZone: 'Asia/Tokyo' })
    await count(learner, '2026-05-01T23:30:00Z', 'America/New_York')
    const days = await test().query('select day::text from practice_days where user_id = $1', [learner.userId])
    expect(days).toEqual([{ day: '2026-05-02' }])
  })

  it('a learner in the west who has chosen no zone keeps the run while it is yesterday there', async () => {
    const learner = await signInForLong()
    await count(learner, '2026-05-05T02:00:00Z', 'America/Los_Angeles')
    test().clock.current = new Date('2026-05-06T00:30:00Z')
    const known = await test().call(learner, { url: '/api/auth/user' })
    expect(known.json()).toMatchObject({ dayStreak: { current: 1, longest: 1 } })
  })

  it('without the header the zone of the settings counts, and without that UTC', async () => {
    const learner = await signInForLong()
    await count(learner, '2026-05-01T23:30:00Z')
    await send(learner, 'PATCH', '/settings', { timeZone: 'Asia/Tokyo' })
    await count(learner, '2026-05-01T23:30:00Z')
    const days = await test().query('select day::text from practice_days where user_id = $1 order by 1', [
      learner.userId,
    ])
    expect(days).toEqual([{ day: '2026-05-01' }, { day: '2026-05-02' }])
  })

  it.each([
    ['no body and no content type', undefined, undefined],
    ['an empty body called JSON', '', 'application/json'],
    ['null', 'null', 'application/json'],
    ['an empty object', '{}', 'application/json'],
  ])('takes %s', async (_, payload, type) => {
    const learner = await signInForLong()
    const response = await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/day-streak`,
      ...(payload !== undefined && { payload }),
      ...(type && { headers: { 'content-type': type } }),
    })
    expect([response.statusCode, response.json()]).toEqual([200, { current: 1, longest: 1 }])
  })

  describe('a perfect answer that waited on the device', () => {
    const hour = 3_600_000
    async function countLate(learner: TestSession, instant: string, waitedMs: string, zone = 'Europe/Rome') {
      test().clock.current = new Date(instant)
      return send(learner, 'POST', '/day-streak', undefined, { 'x-time-zone': zone, 'x-queued-for': waitedMs })
    }
    const listDays = async ({ userId }: TestSession) =>
      (
        await test().query<{ day: string }>('select day::text from practice_days where user_id = $1 order by 1', [
          userId,
        ])
      ).map(({ day }) => day)

    it('counts on the day it was given, and joins the runs on both sides of it', async () => {
      const learner = await signInForLong()
      await count(learner, '2026-05-01T12:00:00Z', 'Europe/Rome')
      expect((await count(learner, '2026-05-03T12:00:00Z', 'Europe/Rome')).json()).toEqual({ current: 1, longest: 1 })
      // 36 hours before: half past midnight on the second of May in Rome.
      const late = await countLate(learner, '2026-05-03T10:30:00Z', String(36 * hour))
      expect(late.json()).toEqual({ current: 3, longest: 3 })
      expect(await listDays(learner)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
    })
  })
})
