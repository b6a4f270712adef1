import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

const post = (session: TestSession, chantId: number, payload: object, key = randomUUID()) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session.userId}/chants/${chantId}/progress`,
    payload,
    headers: { 'idempotency-key': key },
  })

/** A learner whose last write the server remembers. */
async function learnerInTheMiddle(chantId = 1) {
  const learner = await test().signIn()
  if (chantId > 1) await post(learner, chantId - 1, { percentComplete: 100, isCompleted: true })
  expect((await post(learner, chantId, { percentComplete: 20 })).statusCode).toBe(200)
  return learner
}

describe('what the last write left behind is only a guess', () => {
  it('a session that has ended meanwhile writes nothing', async () => {
    const learner = await learnerInTheMiddle()
    await test().query('delete from sessions where user_id = $1', [learner.userId])
    expect((await post(learner, 1, { percentComplete: 40 })).statusCode).toBe(401)
    expect(await test().query('select percent_complete from progress where user_id = $1', [learner.userId])).toEqual([
      { percent_complete: 20 },
    ])
  })

  it('ruling 4: a write on another server in between is merged, not overwritten', async () => {
    const learner = await learnerInTheMiddle()
    await test().query('update progress set record_streak = 33, version = version + 1 where user_id = $1', [
      learner.userId,
    ])
    expect((await post(learner, 1, { percentComplete: 40 })).json()).toMatchObject({
      percentComplete: 40,
      recordStreak: 33,
    })
  })

  it('issue 7: nothing is guessed once a restore from backup has put other rows under the same versions', async () => {
    const learner = await learnerInTheMiddle()
    const before = await test().deps.curriculum.get()
    await test().query('update progress set record_streak = 33 where user_id = $1', [learner.userId])
    await test().query('update chants set name = name')
    await expect.poll(async () => (await test().deps.curriculum.get()) === before, patiently).toBe(false)
    expect((await post(learner, 1, { percentComplete: 40 })).json()).toMatchObject({ recordStreak: 33 })
  })

  it('ruling 10: a chant that has become locked meanwhile is refused', async () => {
    const learner = await learnerInTheMiddle(2)
    await test().query('update progress set is_completed = false where user_id = $1 and chant_id = 1', [learner.userId])
    expect((await post(learner, 2, { percentComplete: 40 })).statusCode).toBe(403)
  })

  it('issue 1: an older key gets its stored answer, also when another write has come since', async () => {
    const learner = await learnerInTheMiddle()
    const key = randomUUID()
    const first = await post(learner, 1, { percentComplete: 40 }, key)
    await post(learner, 1, { percentComplete: 60 })
    const again = await post(learner, 1, { percentComplete: 40 }, key)
    expect(again.body).toBe(first.body)
    expect((await post(learner, 1, { percentComplete: 90 }, key)).statusCode).toBe(422)
    expect(await test().query('select percent_complete from progress where user_id = $1', [learner.userId])).toEqual([
      { percent_complete: 60 },
    ])
  })

  it('an answer that changes nothing tells what is there now', async () => {
    const learner = await learnerInTheMiddle()
    await test().query('update progress set record_streak = 33, version = version + 1 where user_id = $1', [
      learner.userId,
    ])
    expect((await post(learner, 1, { percentComplete: 10 })).json()).toMatchObject({
      percentComplete: 20,
      recordStreak: 33,
    })
  })

  it('many learners at once each get their own', async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, () => test().signIn()))
    for (const percentComplete of [10, 20, 30]) {
      const answers = await Promise.all(
        learners.map((learner, index) => post(learner, 1, { percentComplete, recordStreak: index })),
      )
      expect(answers.map((answer) => answer.json())).toMatchObject(
        learners.map((_, recordStreak) => ({ percentComplete, recordStreak })),
      )
    }
  })
})
