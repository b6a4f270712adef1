import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countRowsHolding } from '../../testing/database.ts'
import { makeExercise } from '../../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'
import { refoldMemory } from '../memory/memory.service.ts'

const test = useTestApp()

const send = (
  session: TestSession,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) => test().call(session, { method, url: `/api/users/${session.userId}${path}`, ...(payload && { payload }), headers })

it('GET /api/auth/user and GET /api/demo-user answer the signed-in learner', async () => {
  const learner = await test().signIn()
  const response = await test().call(learner, { url: '/api/auth/user' })
  expect(response.json()).toEqual({
    id: learner.userId,
    firstName: 'Clara',
    lastName: null,
    username: null,
    email: null,
    emailMarketingConsent: false,
    consentCompletedAt: test().clock.now().toISOString(),
    isAdmin: false,
    currentStreak: 0,
    dayStreak: { current: 0, longest: 0 },
    timeZone: null,
    autoAdvance: true,
    listening: true,
    track: null,
  })
  expect(response.headers['cache-control']).toBe('no-store')
  const demo = await test().call(learner, { url: '/api/demo-user' })
  expect(demo.json(), 'the review is recorded for the signed-in learner').toEqual(response.json())
})

it('POST /api/users/{userId}/streak keeps an account-wide streak, and refuses what is none', async () => {
  const learner = await test().signIn()
  expect((await send(learner, 'POST', '/streak', { streak: 50 })).json()).toEqual({ currentStreak: 50 })
  for (const streak of [-1, 51, 1.5]) {
    const response = await send(learner, 'POST', '/streak', { streak })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/^streak: /) }),
    ])
  }
  expect((await test().call(learner, { url: '/api/auth/user' })).json()).toMatchObject({ currentStreak: 50 })
})

describe('POST /api/users/{userId}/email-consent', () => {
  it('answers the user, and every decision leaves a record that the next one does not overwrite', async () => {
    const learner = await test().signIn()
    const { clock } = test()
    const given = clock.now().toISOString()
    const first = await send(learner, 'POST', '/email-consent', { emailMarketingConsent: true })
    expect(first.json()).toMatchObject({
      user: { id: learner.userId, emailMarketingConsent: true, consentCompletedAt: given },
    })
    clock.advance(60_000)
    const second = await send(learner, 'POST', '/email-consent', { emailMarketingConsent: false })
    expect(second.json()).toMatchObject({ user: { emailMarketingConsent: false } })
    const records = await test().query(
      'select given, wording_version, recorded_at from consent_records where user_id = $1 order by id',
      [learner.userId],
    )
    expect(records).toEqual([
      { given: true, wording_version: expect.stringMatching(/./), recorded_at: new Date(given) },
      { given: false, wording_version: expect.stringMatching(/./), recorded_at: clock.now() },
    ])
  })

  it('a yes that waited on one device does not undo a later no on another, sent at the same moment', async () => {
    const learner = await test().signIn()
    test().clock.advance(60_000)
    const decide = (given: boolean, queuedForMs: number) =>
      send(learner, 'POST', '/email-consent', { emailMarketingConsent: given }, { 'x-queued-for': String(queuedForMs) })
    const waiting = Array.from({ length: 8 }, (_, index) => decide(true, 10_000 + index))
    await Promise.all([...waiting, decide(false, 5000), decide(true, 20_000)])
    expect((await test().call(learner, { url: '/api/auth/user' })).json()).toMatchObject({
      emailMarketingConsent: false,
    })
  })
})

describe('PATCH /api/users/{userId}/settings', () => {
  it('changes what is named and leaves the rest', async () => {
    const learner = await test().signIn()
    await send(learner, 'PATCH', '/settings', { timeZone: 'Europe/Rome' })
    const response = await send(learner, 'PATCH', '/settings', { autoAdvance: false })
    expect(response.json()).toMatchObject({ user: { timeZone: 'Europe/Rome', autoAdvance: false } })
    const cleared = await send(learner, 'PATCH', '/settings', { timeZone: null })
    expect(cleared.json()).toMatchObject({ user: { timeZone: null, autoAdvance: false } })
    expect((await send(learner, 'PATCH', '/settings', {})).json()).toEqual(cleared.json())
    await send(learner, 'PATCH', '/settings', { listening: false })
    const kept = await test().call(learner, { url: '/api/auth/user' })
    expect(kept.json(), 'for every device').toMatchObject({ listening: false, autoAdvance: false })
  })

  it.each([{ timeZone: 'Nowhere/Here' }, { isAdmin: true }, { currentStreak: 9 }])(
    'refuses %j and stores nothing',
    async (payload) => {
      const learner = await test().signIn()
      const before = (await test().call(learner, { url: '/api/auth/user' })).json()
      const response = await send(learner, 'PATCH', '/settings', payload)
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringMatching(/\.$|: ./) }),
      ])
      expect((await test().call(learner, { url: '/api/auth/user' })).json()).toEqual(before)
    },
  )
})

it('answers are counted on the day of the learner’s calendar on which they were given', async () => {
  test().clock.current = new Date('2026-06-02T01:00:00Z')
  const learner = await test().signIn()
  const headers = { 'x-time-zone': 'America/New_York' }
  const [exercise] = await test().query<{ id: number }>('select min(id) as id from exercises')
  const attempt = { exerciseId: exercise?.id, score: 100 }
  await send(learner, 'POST', '/attempts', attempt, headers)
  const waitedFor = (days: number) => ({ ...headers, 'x-queued-for': String(days * 86_400_000) })
  await send(learner, 'POST', '/attempts', { ...attempt, score: 40 }, waitedFor(3652))
  await send(learner, 'POST', '/attempts', attempt, waitedFor(12))
  expect((await send(learner, 'GET', '/figures')).json()).toEqual({
    days: [
      { day: '2026-05-20', answers: 1, correct: 1 },
      { day: '2026-06-01', answers: 2, correct: 1 },
    ],
    practiceDays: [],
  })
  expect((await send(learner, 'POST', '/attempts', { exerciseId: 999_999_999, score: 1 })).statusCode).toBe(404)
})

describe('GET /api/users/{userId}/export and DELETE /api/users/{userId}', () => {
  async function liveALittle(): Promise<TestSession> {
    const learner = await test().signIn()
    const { userId } = learner
    await test().query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
      'https://id',
      userId,
      userId,
    ])
    const [exercise] = await test().query<{ id: number }>('select min(id) as id from exercises')
    const key = { 'idempotency-key': 'one' }
    await send(learner, 'POST', '/chants/1/progress', { percentComplete: 30 }, key)
    await send(learner, 'POST', '/day-streak', {})
    await send(learner, 'POST', '/chants/1/test-out', {})
    await send(learner, 'POST', '/attempts', { exerciseId: exercise?.id, score: 100, answer: ['pater'] })
    const { deps, database } = test()
    const curriculum = await deps.curriculum.get()
    const [phrase] = curriculum.memory.itemsByChant.get(1)?.sung ?? []
    const line = { chantId: 1, where: 'by-heart', showingId: randomUUID(), score: 100, epoch: 0, accountStreak: 0 }
    const trained = [{ item: phrase?.phrase, right: true, guess: 2 }]
    await send(learner, 'POST', '/answers', { ...line, trained }, { 'idempotency-key': 'two' })
    await refoldMemory(database, curriculum, userId)
    await send(learner, 'POST', '/email-consent', { emailMarketingConsent: true })
    return learner
  }

  const changeFor = (operator: TestSession, { userId }: TestSession) =>
    test().call(operator, {
      method: 'PATCH',
      url: `/api/users/${userId}/settings`,
      payload: { autoAdvance: false },
      headers: { 'idempotency-key': 'kept-with-the-name' },
    })

  it('the export holds everything that is kept about the learner, and no secret', async () => {
    const learner = await liveALittle()
    await send(learner, 'POST', '/streak', { streak: 2 })
    const operator = await test().signIn({ elevated: true })
    await test().call(operator, { url: `/api/users/${learner.userId}/chants` })
    const response = await send(learner, 'GET', '/export')
    expect(response.headers['content-disposition']).toBe('attachment; filename="schola-export.json"')
    expect(response.json()).toMatchObject({
      user: {
        id: learner.userId,
        createdAt: expect.stringMatching(/Z$/),
        currentStreakAt: test().clock.now().toISOString(),
      },
      identities: [{ issuer: 'https://id', subject: learner.userId }],
      progress: [{ chantId: 1, percentComplete: 30 }],
      practiceDays: [test().clock.now().toISOString().slice(0, 10)],
      testOuts: [{ chantId: 1, run: { asked: 0, state: 'open' } }],
      attempts: [
        { score: 100, answer: ['pater'] },
        { score: 100, trained: [{ item: 'p/in-nomine-patris', right: true, guess: 2 }] },
      ],
      memory: [{ item: 'p/in-nomine-patris', countedAnswers: 1, lastSeenAt: test().clock.now().toISOString() }],
      consentRecords: [{ given: true }],
      sessions: [{ createdAt: test().clock.now().toISOString() }],
      auditLog: [{ action: 'GET /api/users/:userId/chants', by: 'an operator', about: 'you', details: {} }],
      exerciseVersions: [],
      storedReplies: [{ key: 'one', status: 200, reply: { percentComplete: 30 } }, { key: 'two' }],
    })
    expect(response.body).not.toContain(operator.userId)
    expect(response.body).not.toMatch(/token|hash/i)
  })

  it('an operator’s export tells what they did, and of nobody else', async () => {
    const [operator, learner] = [await test().signIn({ elevated: true, isAdmin: true }), await test().signIn()]
    const id = await makeExercise(test())
    const move = { method: 'PATCH', url: `/api/exercises/${id}/move`, payload: { chantId: 2, level: 1 } } as const
    await test().call(operator, move)
    await changeFor(operator, learner)
    const response = await send(operator, 'GET', '/export')
    expect(response.json()).toMatchObject({
      auditLog: [
        { action: 'PATCH /api/exercises/:id/move', by: 'you', about: 'others', details: { chantId: 2 } },
        { action: 'PATCH /api/users/:userId/settings', by: 'you', about: 'others' },
      ],
      exerciseVersions: [{ exerciseId: id, cause: 'moved' }],
      storedReplies: [],
    })
    expect(response.body).not.toContain(learner.userId)
  })

  it('deleting the account leaves no row about the learner, ends the session and clears the cookie', async () => {
    const learner = await liveALittle()
    const operator = await test().signIn({ elevated: true, isAdmin: true })
    await test().call(operator, { url: `/api/users/${learner.userId}/chants` })
    await changeFor(operator, learner)
    const held = await countRowsHolding(test(), learner.userId)
    const tables = ['audit_log', 'idempotency_keys', 'users', 'identities', 'sessions', 'progress', 'attempts']
    expect(Object.keys(held)).toEqual(expect.arrayContaining([...tables, 'practice_days', 'day_streaks', 'test_outs']))
    const key = { 'idempotency-key': 'the-last-one' }
    const response = await send(learner, 'DELETE', '', undefined, key)
    expect(response.json()).toEqual({ deleted: true })
    expect(String(response.headers['set-cookie'])).toMatch(/^schola_session=; .*Expires=Thu, 01 Jan 1970/)
    expect(await countRowsHolding(test(), learner.userId)).toEqual({})
    expect((await test().call(learner, { url: '/api/auth/user' })).statusCode).toBe(401)
  })
})
