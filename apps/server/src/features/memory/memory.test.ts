import { randomUUID } from 'node:crypto'
import { dayMs, type LogEntry } from '@schola/core/memory/fold'
import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { expectedItems, remembering } from '../../testing/remembering.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()
const { readRows } = answering(test)
const { send, exerciseOf, sungIn, phrasesOf, todaysAnswer, answer, readMemory } = remembering(test)

const right = (item: number, guess = 25) => ({ item, right: true, guess })
const wrong = (item: number, guess = 25) => ({ item, right: false, guess })

describe('the memory of a learner is the fold of the log', () => {
  it('of answers in any order of arrival, told once or twice', async () => {
    const learner = await test().signIn()
    const [one = 0, two = 0] = await phrasesOf(1)
    const log: LogEntry[] = []
    for (const daysAgo of [40, 12, 30, 0, 3]) {
      log.push(await answer(learner, [right(one), daysAgo === 12 ? wrong(two) : right(two)], daysAgo * dayMs))
    }
    const body = await todaysAnswer([wrong(one)], { score: 0 })
    for (const agoMs of [9 * dayMs, dayMs]) {
      await send(learner, body, { headers: { 'x-queued-for': String(agoMs) } })
    }
    const at = test().clock.now().getTime() - 9 * dayMs
    log.push({ id: body.showingId, at, day: Math.floor(at / dayMs), items: [wrong(one)] })

    expect(await readMemory(learner)).toEqual({ items: expectedItems(log) })
  })
})

it('answers of today’s questions and lines by heart are recorded with what they trained, for any chant, and change none', async () => {
  const learner = await test().signIn()
  const [phrase] = await sungIn(7)
  const exerciseId = await exerciseOf(7, 1)
  const trained = [right(phrase?.phrase ?? 0), wrong(phrase?.words[0] ?? 0)]
  const body = await todaysAnswer(trained, { exerciseId, accountStreak: 4 })
  const reply = (await send(learner, body)).json()
  expect(reply).toMatchObject({ chantId: 7, outcome: 'merged', unlocked: [], currentStreak: 4 })
  expect(reply.progress).toMatchObject({ version: 0, lastAccessed: null })
  const { exerciseId: _, ...line } = await todaysAnswer([right(phrase?.link ?? 0, 2)], { where: 'by-heart' })
  expect((await send(learner, { ...line, chantId: 7, answer: 'Glória' })).json()).toMatchObject({
    chantId: 7,
    dayStreak: { current: 1 },
  })
  const rows = await readRows(learner)
  expect(rows.progress).toBeUndefined()
  expect(rows.attempts).toMatchObject([
    { exercise_id: exerciseId, score: 100 },
    { exercise_id: null, score: 100, answer: 'Glória' },
  ])
  expect(rows.attempts).toMatchObject([{ trained }, { trained: [right(phrase?.link ?? 0, 2)] }])
  expect(rows.days).toEqual(['2026-11-15'])
})

describe('forgetting a chant', () => {
  const forget = (learner: TestSession, showingId = randomUUID(), chantId = 1, headers = {}) =>
    test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/memory/forgotten`,
      payload: { chantId, showingId },
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
  const heldOf = async (learner: TestSession) =>
    (await readMemory(learner)).items.filter(({ count }) => count > 0).map(({ item }) => item)

  it('forgets its phrases, links and own words, once, as an entry of the log; what is learned later counts', async () => {
    const learner = await test().signIn()
    const [first] = await sungIn(1)
    const [other] = await sungIn(2)
    const own = [first?.phrase ?? 0, first?.link ?? 0]
    await answer(
      learner,
      own.map((item) => right(item)),
      5 * dayMs,
    )
    const body = await todaysAnswer([right(other?.phrase ?? 0)], { exerciseId: await exerciseOf(2, 1) })
    await send(learner, body)
    expect((await heldOf(learner)).length).toBe(3)

    const showingId = randomUUID()
    for (let times = 0; times < 2; times += 1) {
      expect((await forget(learner, showingId)).json()).toEqual({ forgotten: true })
    }
    expect(await heldOf(learner)).toEqual([other?.phrase])
    expect((await readRows(learner)).attempts).toHaveLength(3)
    test().clock.advance(1000)
    await answer(learner, [right(own[0] ?? 0)])
    expect(new Set(await heldOf(learner))).toEqual(new Set([own[0], other?.phrase]))
    const { days } = (await test().call(learner, { url: `/api/users/${learner.userId}/figures` })).json()
    expect(days.reduce((sum: number, day: { answers: number }) => sum + day.answers, 0)).toBe(3)
  })

  it('says so of a chant that is not there; of an act of which nobody knows when, nothing is forgotten', async () => {
    const learner = await test().signIn()
    const [one = 0] = await phrasesOf(1)
    await answer(learner, [right(one)], dayMs)
    expect((await forget(learner, randomUUID(), 999)).statusCode).toBe(404)
    const late = await forget(learner, randomUUID(), 1, { 'x-queued-for': String(367 * dayMs) })
    expect(late.statusCode).toBe(200)
    expect(await heldOf(learner)).toEqual([one])
  })

  it('resetting the chant does not', async () => {
    const learner = await test().signIn()
    const [one = 0] = await phrasesOf(1)
    await answer(learner, [right(one)])
    const url = `/api/users/${learner.userId}/chants/1/progress`
    const reset = { percentComplete: 0, isCompleted: false, isReviewComplete: false, currentLevel: 1, levelData: {} }
    await test().call(learner, { method: 'POST', url, payload: reset })
    expect(await heldOf(learner)).toEqual([one])
  })
})

describe('a device that holds the memory is not sent it again', () => {
  const ask = (session: TestSession, tag = '', owner = session) =>
    test().call(session, { url: `/api/users/${owner.userId}/memory`, headers: { 'if-none-match': tag } })

  async function tagOf(session: TestSession, owner = session): Promise<string> {
    const { headers } = await ask(session, undefined, owner)
    expect(headers['cache-control']).toBe('private, no-cache')
    const tag = String(headers.etag)
    const again = await ask(session, tag, owner)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    return tag
  }

  it('as long as log and curriculum are the same', async () => {
    const learner = await test().signIn()
    const [item = 0] = await phrasesOf(1)
    const tags = [await tagOf(learner)]
    for (const agoMs of [0, 3 * dayMs]) {
      await answer(learner, [right(item)], agoMs)
      tags.push(await tagOf(learner))
    }
    await test().query(`update chants set name = name || ' *' where id = 1`)
    test().deps.curriculum.invalidate()
    tags.push(await tagOf(learner))
    await test().query(`update chants set name = rtrim(name, ' *') where id = 1`)
    test().deps.curriculum.invalidate()
    expect(new Set(tags).size).toBe(4)
  })

  it('in the same session: another has another tag, and an operator’s look is noted each time', async () => {
    const learner = await test().signIn()
    const operator = await test().signIn({ elevated: true, isAdmin: true })
    const other = await test().signIn({ userId: learner.userId })
    expect(await tagOf(other)).not.toBe(await tagOf(learner))
    await tagOf(operator, learner)
    const noted = await test().query('select from audit_log where subject = $1', [learner.userId])
    expect(noted).toHaveLength(2)
    expect((await ask(await test().signIn(), await tagOf(learner), learner)).statusCode).toBe(403)
  })
})
