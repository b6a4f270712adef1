import type { AnswerReply } from '@schola/contract/answers'
import { describe, expect, it } from 'vitest'
import { answering } from '../testing/answering.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()
const { send, playerAnswer, readRows } = answering(test)

/** A learner whose last answer has left how things stand. */
async function practicing() {
  const learner = await test().signIn()
  expect((await send(learner, await playerAnswer(1))).statusCode).toBe(200)
  return learner
}

describe('promise 18.15: an answer after another one is decided upon how things stand now', () => {
  it('goes on from what the answer before has left', async () => {
    const learner = await practicing()
    test().clock.advance(1000)
    const reply = (await send(learner, await playerAnswer(2))).json<AnswerReply>()
    expect(reply).toMatchObject({ currentStreak: 2, progress: { version: 2, recordStreak: 2, percentComplete: 4 } })
    const rows = await readRows(learner)
    expect(rows).toMatchObject({ user: { revision: 2 }, progress: { version: 2 } })
    expect(rows.attempts).toHaveLength(2)
  })

  it('a session that was ended meanwhile records nothing', async () => {
    const learner = await practicing()
    await test().query('delete from sessions where user_id = $1', [learner.userId])
    expect((await send(learner, await playerAnswer(2))).statusCode).toBe(401)
    expect((await readRows(learner)).attempts).toHaveLength(1)
  })

  it('an account that was erased meanwhile records nothing', async () => {
    const learner = await practicing()
    await test().query('delete from users where id = $1', [learner.userId])
    expect((await send(learner, await playerAnswer(2))).statusCode).toBe(401)
    expect((await readRows(learner)).attempts).toHaveLength(0)
  })

  it('is not refused for a lock that another device has opened meanwhile', async () => {
    const learner = await practicing()
    const other = await test().signIn({ userId: learner.userId })
    expect((await send(other, await playerAnswer(10))).statusCode).toBe(200)
    const level = { number: 2, streak: 1, completed: false, recordStreak: 10 }
    expect((await send(learner, await playerAnswer(1, { level }))).json()).toMatchObject({
      progress: { currentLevel: 2, version: 3 },
    })
  })

  it('is ignored by a chant that was reset meanwhile on another device', async () => {
    const learner = await practicing()
    const other = await test().signIn({ userId: learner.userId })
    const reset = { percentComplete: 0, isCompleted: false }
    await test().call(other, { method: 'POST', url: `/api/users/${learner.userId}/chants/1/progress`, payload: reset })
    expect((await send(learner, await playerAnswer(2))).json()).toMatchObject({
      outcome: 'ignored',
      progress: { epoch: 1, recordStreak: 0 },
    })
  })

  it('counts for the day of a time zone that was chosen meanwhile', async () => {
    const learner = await practicing()
    const url = `/api/users/${learner.userId}/settings`
    await test().call(learner, { method: 'PATCH', url, payload: { timeZone: 'Pacific/Kiritimati' } })
    await send(learner, await playerAnswer(2))
    expect((await readRows(learner)).days).toEqual(['2026-11-15', '2026-11-16'])
  })

  it('told again, under the same key or another, counts once', async () => {
    const learner = await practicing()
    const body = await playerAnswer(2)
    const first = await send(learner, body, { key: 'k' })
    expect((await send(learner, body, { key: 'k' })).body).toBe(first.body)
    await send(learner, await playerAnswer(3))
    expect((await send(learner, body, { key: 'k2' })).json()).toMatchObject({ progress: { version: 3 } })
    expect((await readRows(learner)).attempts).toHaveLength(3)
  })
})
