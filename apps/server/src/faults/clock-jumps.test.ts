import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../http/rate-limit.ts'
import { readClock } from '../repositories/clock-repository.ts'
import { adminPassword, type TestSession, useTestApp } from '../testing/test-app.ts'
import { refuseWrongClock } from '../use-cases/forget-expired.ts'

const test = useTestApp()
const day = 24 * 60 * 60 * 1000
const noon = new Date('2026-11-15T12:00:00.000Z')

afterEach(() => {
  test().clock.current = noon
})

const post = async (learner: TestSession, path: string, payload: object) =>
  (await test().call(learner, { method: 'POST', url: `/api/users/${learner.userId}${path}`, payload })).json<object>()

describe('promise 23.12: the clock of a server jumps ahead and is set back', () => {
  it('what was written meanwhile does not outdo what is written after', async () => {
    const learner = await test().signIn()
    test().clock.advance(9 * day)
    const lastAccessed = test().clock.now().toISOString()
    await post(learner, '/streak', { streak: 40 })
    await post(learner, '/chants/1/progress', { currentStreak: 9, lastAccessed })
    test().clock.current = noon
    expect(await post(learner, '/streak', { streak: 2 })).toEqual({ currentStreak: 2 })
    const written = await post(learner, '/chants/1/progress', { currentStreak: 1, recordStreak: 3 })
    expect(written).toMatchObject({
      currentStreak: 1,
      currentStreakAt: noon.toISOString(),
      lastAccessed: noon.toISOString(),
    })
  })

  it('consent that was given meanwhile is withdrawn after, and a withdrawal is not undone by a yes that waited', async () => {
    async function consent(learner: TestSession, given: boolean, queuedForMs = 0) {
      const response = await test().call(learner, {
        method: 'POST',
        url: `/api/users/${learner.userId}/email-consent`,
        payload: { emailMarketingConsent: given },
        headers: { 'x-queued-for': String(queuedForMs) },
      })
      return response.json<{ user: { emailMarketingConsent: boolean; consentCompletedAt: string } }>().user
    }
    const [giving, refusing] = [await test().signIn(), await test().signIn()]
    test().clock.advance(2 * day)
    await consent(giving, true)
    await consent(refusing, false)
    test().clock.current = noon
    expect(await consent(giving, false)).toMatchObject({
      emailMarketingConsent: false,
      consentCompletedAt: noon.toISOString(),
    })
    expect(await consent(refusing, true, day)).toMatchObject({ emailMarketingConsent: false })
    expect(await consent(refusing, true)).toMatchObject({ emailMarketingConsent: true })
    const written = 'select id from users where email_marketing_consent and id = any($1)'
    expect(await test().query(written, [[giving.userId, refusing.userId]])).toEqual([{ id: refusing.userId }])
  })

  it('wrong guesses lock nobody out for longer than their window', async () => {
    const learner = await test().signIn()
    const guess = async (password: string) =>
      (await test().call(learner, { method: 'POST', url: '/api/admin/login', payload: { password } })).statusCode
    test().clock.advance(9 * day)
    for (let guesses = 0; guesses <= limits.adminPassword.most; guesses += 1) await guess('wrong')
    expect(await guess(adminPassword)).toBe(429)
    test().clock.current = noon
    expect(await guess(adminPassword)).toBe(200)
  })

  it('nothing is swept out on the word of a clock that the database contradicts', async () => {
    const { queries } = test().database
    const there = await readClock(queries)
    await expect(refuseWrongClock(queries, there)).resolves.toBeUndefined()
    const ahead = new Date(there.getTime() + 60 * day)
    await expect(refuseWrongClock(queries, ahead)).rejects.toThrow(/ s ahead of the database's\.$/)
  })
})
