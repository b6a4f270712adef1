import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@schola/memory/evidence'
import type { Memory } from '@schola/memory/fold'
import { describe, expect, it } from 'vitest'
import type { Queries } from '../db/connect.ts'
import { inTransaction, oneSnapshot } from '../db/transaction.ts'
import { listAttemptsOf } from '../repositories/export-repository.ts'
import { answering } from '../testing/answering.ts'
import { expectedItems, remembering, toItems } from '../testing/remembering.ts'
import { recordStatements, type Statement } from '../testing/statements.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { compactLogs } from '../use-cases/compact-logs.ts'
import { foldWholeLog } from '../use-cases/fold-log.ts'
import { openMemoryReader } from '../use-cases/read-memory.ts'

const test = useTestApp({}, { dayLimits: { answers: 3, writes: 2, forgotten: 1 } })
const { send, playerAnswer } = answering(test)
const { phrasesOf, readMemory } = remembering(test)
const dayMs = 24 * 60 * 60 * 1000

/** Adds entries to a learner's log, one each half hour up to some days ago, with one act of forgetting if they are old. */
async function answerOften({ userId }: TestSession, count: number, daysAgo = 0): Promise<LogEntry[]> {
  const [item = 0] = await phrasesOf(1)
  const last = test().clock.now().getTime() - daysAgo * dayMs
  const log = Array.from({ length: count }, (_, place): LogEntry => {
    const at = last - (count - place) * 30 * 60_000
    const result =
      place === 5 && daysAgo > 0 ? { item, forgotten: true as const } : { item, right: place % 7 > 0, guess: 20 }
    return { id: randomUUID(), at, day: Math.floor(at / dayMs), items: [result] }
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

describe('a log that is too long to be held in memory', () => {
  it('is read page by page, into the same memory and the same export', async () => {
    const learner = await test().signIn()
    const log = await answerOften(learner, 4100)
    const lengths: number[] = []
    for await (const page of listAttemptsOf(test().database.queries, learner.userId)) lengths.push(page.length)
    expect(lengths).toEqual([2000, 2000, 100])

    expect((await readMemory(learner)).items).toEqual(expectedItems(log))
    const response = await test().call(learner, { url: `/api/users/${learner.userId}/export` })
    expect(response.headers['content-length'], 'it is sent as it is read').toBeUndefined()
    const { attempts, memory, storedReplies } = response.json<Record<string, { answer: number }[]>>()
    expect(attempts?.map(({ answer }) => answer)).toEqual(log.map((_, place) => place + 1))
    expect([memory?.length, storedReplies]).toEqual([1, []])
  })

  it('is read as one snapshot when it is compacted between two pages', async () => {
    // Compaction looks for old entries among the first thousand of all learners.
    await test().query('delete from attempts')
    const learner = await test().signIn()
    const log = [...(await answerOften(learner, 2100, 401)), ...(await answerOften(learner, 2100))]
    const { database, deps, clock } = test()
    const curriculum = await deps.curriculum.get()
    let hasCompacted = false
    const compactAfterFirst = (queries: Queries) =>
      new Proxy(queries, {
        get: (target, name, receiver) => {
          const found: unknown = Reflect.get(target, name, receiver)
          if (name !== 'execute' || typeof found !== 'function') return found
          return async (...given: unknown[]) => {
            const result: unknown = await found.apply(target, given)
            if (!hasCompacted) {
              hasCompacted = true
              await compactLogs(database, curriculum, clock.now())
            }
            return result
          }
        },
      })
    const { memory } = await inTransaction(
      database,
      (queries) => foldWholeLog(compactAfterFirst(queries), curriculum, learner.userId),
      oneSnapshot,
    )
    expect(toItems(memory)).toEqual(expectedItems(log))
    const left = await test().query('select from attempts where user_id = $1', [learner.userId])
    expect(left).toHaveLength(2100)
  })
})

describe('a learner with a very long log', () => {
  let learner: TestSession

  async function prepare(): Promise<void> {
    learner = await test().signIn()
    const [item = 0] = await phrasesOf(1)
    await test().query(
      `insert into attempts (user_id, score, at, day, showing_id, trained)
        select $1, 100, $2::timestamptz + n * interval '1 second', '2026-10-01', gen_random_uuid(), $3
        from generate_series(1, 20000) n`,
      [
        learner.userId,
        new Date(test().clock.now().getTime() - 10 * dayMs),
        JSON.stringify([{ item, right: true, guess: 20 }]),
      ],
    )
  }

  const isWholeRead = ({ text }: Statement) => text.startsWith('declare whole_log')
  const isPage = ({ text }: Statement) => text.startsWith('fetch')

  it('who asks for memory and export many times at once has the log read once', async () => {
    await prepare()
    const statements = await recordStatements(test().database, async () => {
      const ask = (path: string) => test().call(learner, { url: `/api/users/${learner.userId}/${path}` })
      const replies = await Promise.all([
        ...Array.from({ length: 4 }, () => ask('memory')),
        ask('export'),
        ask('export'),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
      expect(new Set(replies.slice(0, 4).map(({ body }) => body)).size).toBe(1)
    })
    expect(statements.filter(isWholeRead)).toHaveLength(1)
  })

  it('has the rest of the log left unread after hanging up', async () => {
    await prepare()
    const { database, deps } = test()
    const curriculum = await deps.curriculum.get()
    const readNow = openMemoryReader(database, () => {})
    let asked = 0
    const isGone = () => (asked += 1) > 3
    const statements = await recordStatements(database, async () => {
      await expect(readNow({ curriculum, userId: learner.userId, isGone })).rejects.toThrow('hung up')
    })
    expect(statements.filter(isPage)).toHaveLength(3)
  })

  it('an answer that came after a read had begun is in the memory', async () => {
    await prepare()
    const { database, deps } = test()
    const curriculum = await deps.curriculum.get()
    const readNow = openMemoryReader(database, () => {})
    const { userId } = learner
    const [, other = 0] = await phrasesOf(1)
    let adding: Promise<unknown> | undefined
    let later: Promise<Memory> | undefined
    /** Asked before each page: answers while the log is being read, and asks for the memory again. */
    function isGone(): boolean {
      adding ??= test()
        .query<{ id: string }>(
          `insert into attempts (user_id, score, at, day, trained) values ($1, 100, now(), '2026-11-15', $2) returning id`,
          [userId, JSON.stringify([{ item: other, right: true, guess: 20 }])],
        )
        .then(([row]) => (later = readNow({ curriculum, userId, lastAttempt: Number(row?.id) })))
      return false
    }
    await readNow({ curriculum, userId, isGone })
    await adding
    expect((await later)?.has(other)).toBe(true)
  })
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
    expect([tooMany.statusCode, tooMany.json()]).toEqual([
      429,
      { message: 'Too many answers for one day. More will be accepted tomorrow.' },
    ])
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
      const message = 'Too many changes for one day. More will be accepted tomorrow.'
      expect([refused.statusCode, refused.json()]).toEqual([429, { message }])
    }
    expect((await send(learner, await playerAnswer(1))).statusCode).toBe(200)
  })

  it('decisions about e-mails are limited to a hundred', async () => {
    const learner = await test().signIn()
    const statuses: number[] = []
    for (let index = 0; index <= 100; index += 1) {
      const url = `/api/users/${learner.userId}/email-consent`
      const payload = { emailMarketingConsent: index % 2 === 0 }
      statuses.push((await test().call(learner, { method: 'POST', url, payload })).statusCode)
    }
    expect(statuses.indexOf(429)).toBe(100)
  })

  it('forgetting is limited too', async () => {
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
    expect((await forget(key)).json(), 'the same request again').toEqual({ forgotten: true })
  })
})
