import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@schola/memory/evidence'
import { packItems } from '@schola/memory/evidence'
import { publishedModel } from '@schola/memory/weights'
import { describe, expect, it } from 'vitest'
import { listAttemptsOf } from '../repositories/export-repository.ts'
import { readLogPage } from '../repositories/memory-repository.ts'
import { answering } from '../testing/answering.ts'
import { expectedItems, remembering, toItems } from '../testing/remembering.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { compactLogs } from '../use-cases/compact-logs.ts'
import { readWholeMemory } from '../use-cases/read-memory.ts'

const test = useTestApp({}, { dayLimits: { answers: 3, forgotten: 1 } })
const { send, playerAnswer } = answering(test)
const { phrasesOf, readMemory } = remembering(test)
const dayMs = 24 * 60 * 60 * 1000

/** As many entries, one each half hour, among old ones an act of forgetting, the last of which was given so many days ago. */
async function answerOften({ userId }: TestSession, count: number, daysAgo = 0): Promise<LogEntry[]> {
  const [item = 0] = await phrasesOf(1)
  const last = test().clock.now().getTime() - daysAgo * dayMs
  const log = Array.from({ length: count }, (_, place): LogEntry => {
    const at = last - (count - place) * 30 * 60_000
    const told =
      place === 5 && daysAgo > 0 ? { item, forgotten: true as const } : { item, right: place % 7 > 0, guess: 20 }
    return { id: randomUUID(), at, day: Math.floor(at / dayMs), items: [told] }
  })
  const rows = log.map(({ id, at, items }) => ({
    id,
    at: new Date(at).toISOString(),
    trained: Buffer.from(packItems(items)).toString('hex'),
  }))
  await test().query(
    `insert into attempts (user_id, score, answer, at, day, showing_id, trained)
      select $1, 100, to_jsonb(place), at, (at at time zone 'UTC')::date, id, decode(trained, 'hex')
      from rows from (json_to_recordset($2) as (id uuid, at timestamptz, trained text)) with ordinality r (id, at, trained, place)
      order by place`,
    [userId, JSON.stringify(rows)],
  )
  return log
}

describe('promise 24.15: a log that is far too long to be held whole', () => {
  it('is read page by page, into the same memory and the same export', async () => {
    const learner = await test().signIn()
    const log = await answerOften(learner, 4100)
    const { queries } = test().database
    expect((await readLogPage(queries, learner.userId)).rows).toHaveLength(2000)
    const lengths: number[] = []
    for await (const page of listAttemptsOf(queries, learner.userId)) lengths.push(page.length)
    expect(lengths).toEqual([2000, 2000, 100])

    expect((await readMemory(learner)).items).toEqual(expectedItems(publishedModel, log))
    const response = await test().call(learner, { url: `/api/users/${learner.userId}/export` })
    expect(response.headers['content-length'], 'it is sent as it is read').toBeUndefined()
    const { attempts, memory, storedReplies } = response.json<Record<string, { answer: number }[]>>()
    expect(attempts?.map(({ answer }) => answer)).toEqual(log.map((_, place) => place + 1))
    expect([memory?.length, storedReplies]).toEqual([1, []])
  })

  it('is read anew when it is compacted between two pages', async () => {
    // Old ones are looked for among the first thousand of everybody's.
    await test().query('delete from attempts')
    const learner = await test().signIn()
    const log = [...(await answerOften(learner, 2100, 401)), ...(await answerOften(learner, 2100))]
    const { database, deps, clock } = test()
    const curriculum = await deps.curriculum.get()
    let isCompacted = false
    const queries = new Proxy(database.queries, {
      get: (target, name, receiver) => {
        const found: unknown = Reflect.get(target, name, receiver)
        if (name !== 'execute' || typeof found !== 'function') return found
        return async (...given: unknown[]) => {
          const result: unknown = await found.apply(target, given)
          if (!isCompacted) {
            isCompacted = true
            await compactLogs(database, curriculum, clock.now())
          }
          return result
        }
      },
    })
    const { memory } = await readWholeMemory(queries, curriculum, learner.userId)
    expect(toItems(memory)).toEqual(expectedItems(publishedModel, log))
    expect((await readLogPage(database.queries, learner.userId)).rows[0]?.at).toBe(log[2100]?.at)
  })
})

describe('promise 24.15: the answers of one day', () => {
  it('more than so many are told to wait; one that was taken is answered as before, and the next day goes on', async () => {
    const [learner, other] = [await test().signIn(), await test().signIn()]
    const [body, key] = [await playerAnswer(1), randomUUID()]
    const first = await send(learner, body, { key })
    expect((await send(learner, await playerAnswer(2))).statusCode).toBe(200)
    const [last, lastKey] = [await playerAnswer(3), randomUUID()]
    const third = await send(learner, last, { key: lastKey })
    expect(third.statusCode).toBe(200)
    expect((await send(learner, last, { key: lastKey })).json(), 'its reply was lost').toEqual(third.json())
    const tooMany = await send(learner, await playerAnswer(4))
    expect([tooMany.statusCode, tooMany.json()]).toEqual([
      429,
      { message: 'Too many answers for one day. More will be accepted tomorrow.' },
    ])
    expect(Number(tooMany.headers['retry-after'])).toBe(24 * 60 * 60)
    expect((await send(other, await playerAnswer(1))).statusCode).toBe(200)
    expect((await send(learner, body, { key })).json()).toEqual(first.json())
    test().clock.advance(dayMs)
    expect((await send(learner, await playerAnswer(4))).statusCode).toBe(200)
  })

  it('so are those who forget too much', async () => {
    const learner = await test().signIn()
    const forget = (key: string, chantId = 1) =>
      test().call(learner, {
        method: 'POST',
        url: `/api/users/${learner.userId}/memory/forgotten`,
        headers: { 'idempotency-key': key, 'x-queued-for': '0' },
        payload: { chantId, showingId: key },
      })
    const key = randomUUID()
    expect((await forget(randomUUID(), 999)).statusCode).toBe(404)
    expect((await forget(key)).statusCode).toBe(200)
    expect((await forget(randomUUID())).statusCode).toBe(429)
    expect((await forget(key)).json(), 'what was forgotten is told again').toEqual({ forgotten: true })
  })
})
