import { dayMs } from '@schola/memory/evidence'
import { describe, expect, it } from 'vitest'
import { remembering } from '../testing/remembering.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()
const { phrasesOf, answer } = remembering(test)

const ask = (session: TestSession, tag?: string, owner = session) =>
  test().call(session, {
    url: `/api/users/${owner.userId}/memory`,
    ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
  })

async function answerOnce(learner: TestSession, agoMs = 0): Promise<void> {
  const [item = 0] = await phrasesOf(1)
  await answer(learner, [{ item, right: true, guess: 25 }], agoMs)
}

/** Asks with a tag and expects that nothing has changed. */
async function expectHeld(session: TestSession, tag: string, owner = session): Promise<void> {
  const again = await ask(session, tag, owner)
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
}

async function expectAnew(session: TestSession, tag: string): Promise<string> {
  const anew = await ask(session, tag)
  expect(anew.statusCode).toBe(200)
  expect(anew.headers.etag).not.toBe(tag)
  expect(anew.json()).toEqual((await ask(session)).json())
  return String(anew.headers.etag)
}

describe('a device that holds the memory is not sent it again', () => {
  it('as long as the log is the same; each entry makes it another, the late one too', async () => {
    const learner = await test().signIn()
    const { headers } = await ask(learner)
    expect(headers['cache-control']).toBe('private, no-cache')
    const empty = String(headers.etag)
    await answerOnce(learner)
    const tag = await expectAnew(learner, empty)
    await expectHeld(learner, tag)
    await answerOnce(learner, 3 * dayMs)
    await expectHeld(learner, await expectAnew(learner, tag))
  })

  it('as long as the curriculum is the same', async () => {
    const learner = await test().signIn()
    await answerOnce(learner)
    const tag = String((await ask(learner)).headers.etag)
    await test().query(`update chants set name = name || ' *' where id = 1`)
    test().deps.curriculum.invalidate()
    await expectHeld(learner, await expectAnew(learner, tag))
    await test().query(`update chants set name = rtrim(name, ' *') where id = 1`)
    test().deps.curriculum.invalidate()
  })

  it('to the same session: another has another tag, and an operator’s look is noted each time', async () => {
    const learner = await test().signIn()
    await answerOnce(learner)
    const tag = String((await ask(learner)).headers.etag)
    await expectAnew(await test().signIn({ userId: learner.userId }), tag)
    const operator = await test().signIn({ elevated: true, isAdmin: true })
    await expectHeld(operator, String((await ask(operator, undefined, learner)).headers.etag), learner)
    const noted = await test().query('select from audit_log where subject = $1 and actor_id = $2', [
      learner.userId,
      operator.userId,
    ])
    expect(noted).toHaveLength(2)
    expect((await ask(await test().signIn(), tag, learner)).statusCode).toBe(403)
  })
})
