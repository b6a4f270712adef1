import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@schola/core/memory/fold'
import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { errorBody } from '../../testing/error-body.ts'
import { expectedItems, remembering } from '../../testing/remembering.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp({}, { dayLimits: { answers: 3, writes: 2, forgotten: 1 } })
const { send, playerAnswer } = answering(test)
const { phrasesOf, answer, readMemory } = remembering(test)
const dayMs = 24 * 60 * 60 * 1000

/** Adds entries to a learner's log, one each half hour up to now. */
async function answerOften({ userId }: TestSession, count: number): Promise<LogEntry[]> {
  const [item = 0] = await phrasesOf(1)
  const last = test().clock.now().getTime()
  const log = Array.from({ length: count }, (_, place): LogEntry => {
    const at = last - (count - place) * 30 * 60_000
    return { id: randomUUID(), at, day: Math.floor(at / dayMs), items: [{ item, right: place % 7 > 0, guess: 20 }] }
  })
  await test().query(
    `insert into attempts (user_id, score, answer, at, day, showing_id, trained)
      select $1, 100, to_jsonb(place), at, (at at time zone 'UTC')::date, id, trained
      from rows from (json_to_recordset($2) as (id uuid, at timestamptz, trained jsonb)) with ordinality r (id, at, trained, place)
      order by place`,
    [userId, JSON.stringify(log.map(({ id, at, items }) => ({ id, at: new Date(at).toISOString(), trained: items })))],
  )
  return log
}

it('a log that is too long to be held in memory is read page by page, into the same memory and the same export', async () => {
  const learner = await test().signIn()
  const log = await answerOften(learner, 4100)
  expect((await readMemory(learner)).items).toEqual(expectedItems(log))
  const response = await test().call(learner, { url: `/api/users/${learner.userId}/export` })
  const { attempts, memory, storedReplies } = response.json<Record<string, { answer: number }[]>>()
  expect(attempts?.map((attempt) => attempt.answer)).toEqual(log.map((_, place) => place + 1))
  expect([memory?.length, storedReplies]).toEqual([1, []])

  const [, other = 0] = await phrasesOf(1)
  log.push(await answer(learner, [{ item: other, right: true, guess: 20 }]))
  expect((await readMemory(learner)).items).toEqual(expectedItems(log))
})

describe('what one learner sends in a day', () => {
  it('answers over the limit are refused until tomorrow; one that was accepted is answered as before', async () => {
    const [learner, other] = [await test().signIn(), await test().signIn()]
    const [body, key] = [await playerAnswer(1), randomUUID()]
    const first = await send(learner, body, { key })
    expect((await send(learner, await playerAnswer(2))).statusCode).toBe(200)
    const [last, lastKey] = [await playerAnswer(3), randomUUID()]
    const third = await send(learner, last, { key: lastKey })
    expect(third.statusCode).toBe(200)
    expect((await send(learner, last, { key: lastKey })).json(), 'its reply was lost').toEqual(third.json())
    const tooMany = await send(learner, await playerAnswer(4))
    expect([tooMany.statusCode, tooMany.json()]).toEqual([429, errorBody('too_many_answers')])
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    expect((await send(other, await playerAnswer(1))).statusCode).toBe(200)
    expect((await send(learner, body, { key })).json()).toEqual(first.json())
  })

  it('settings, streaks and progress share a limit of their own', async () => {
    const learner = await test().signIn()
    const change = (method: 'POST' | 'PATCH', path: string, payload: object) =>
      test().call(learner, { method, url: `/api/users/${learner.userId}${path}`, payload })
    expect((await change('PATCH', '/settings', { listening: false })).statusCode).toBe(200)
    expect((await change('POST', '/streak', { streak: 3 })).statusCode).toBe(200)
    for (const refused of [
      await change('PATCH', '/settings', { listening: true }),
      await change('POST', '/streak', { streak: 4 }),
      await change('POST', '/day-streak', {}),
      await change('POST', '/chants/1/progress', { percentComplete: 30 }),
    ]) {
      const body = errorBody('too_many_changes')
      expect([refused.statusCode, refused.json()]).toEqual([429, body])
    }
    expect((await send(learner, await playerAnswer(1))).statusCode).toBe(200)
  })

  it('forgetting is limited too', async () => {
    const learner = await test().signIn()
    const forget = (key: string) =>
      test().call(learner, {
        method: 'POST',
        url: `/api/users/${learner.userId}/memory/forgotten`,
        headers: { 'idempotency-key': key },
        payload: { chantId: 1, showingId: key },
      })
    const key = randomUUID()
    expect((await forget(key)).statusCode).toBe(200)
    expect((await forget(randomUUID())).statusCode).toBe(429)
    expect((await forget(key)).json(), 'the same request again').toEqual({ forgotten: true })
  })
})
