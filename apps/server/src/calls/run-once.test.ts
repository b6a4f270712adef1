import { calls } from '@schola/contract/calls'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { listWaiting, snapshotTables } from '../testing/database.ts'
import { errorBody } from '../testing/error-body.ts'
import { makePlace, sampleRequest } from '../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp()
const day = 24 * 60 * 60 * 1000

const create = (session: TestSession, key: string, payload: object = {}) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session.userId}/email-consent`,
    payload: { emailMarketingConsent: true, ...payload },
    headers: { 'idempotency-key': key },
  })
const reset = (session: TestSession, key: string, payload: object = { percentComplete: 0, isCompleted: false }) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session.userId}/chants/1/progress`,
    payload,
    headers: { 'idempotency-key': key },
  })
const countRecords = async ({ userId }: TestSession) =>
  (await test().query('select from consent_records where user_id = $1', [userId])).length
const findEpoch = async ({ userId }: TestSession) =>
  (await test().query<{ epoch: number }>('select epoch from progress where user_id = $1', [userId]))[0]?.epoch

describe('Idempotency-Key', () => {
  // Each sign-in creates a session.
  it.each(Object.entries(calls).filter(([name, { method }]) => method !== 'GET' && name !== 'devLogin'))(
    '%s: the same request again gets the same reply and changes nothing more',
    async (name, call) => {
      const place = await makePlace(test())
      const caller = await test().signIn({ elevated: true })
      const { headers, ...sample } = sampleRequest(name, place)
      const request = { method: call.method, ...sample, headers: { ...headers, 'idempotency-key': 'k-1' } }
      const first = await test().call(caller, request)
      expect(first.statusCode).toBe(call.status ?? 200)
      const after = await snapshotTables(test())
      const second = await test().call(caller, request)
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
      expect(await snapshotTables(test())).toEqual(after)
    },
  )

  it('the same key with another body or address is 422 and changes nothing', async () => {
    const learner = await test().signIn()
    await create(learner, 'k')
    await reset(learner, 'p')
    const refused = [
      await create(learner, 'k', { emailMarketingConsent: false }),
      await create(learner, 'p'),
      await reset(learner, 'p', { percentComplete: 10 }),
      await reset(learner, 'k'),
    ]
    for (const response of refused) {
      expect([response.statusCode, response.json()]).toEqual([422, errorBody('idempotency_key_reused')])
    }
    expect([await countRecords(learner), await findEpoch(learner)]).toEqual([1, 1])
  })

  /** Runs `work` while another transaction holds what `lock` locks, until `work` calls `release`. */
  async function whileLocked(lock: string, work: (release: () => Promise<unknown>) => Promise<void>) {
    const blocker = new pg.Client({ connectionString: test().url })
    await blocker.connect()
    try {
      await blocker.query('begin')
      await blocker.query(lock)
      await work(() => blocker.query('rollback'))
    } finally {
      await blocker.end()
    }
  }
  const countWaiting = async () => (await listWaiting(test())).length

  it('while the first request is in flight, the second is 409, and afterwards it gets the reply', async () => {
    const learner = await test().signIn()
    await whileLocked(`select from users where id = '${learner.userId}' for update`, async (release) => {
      const first = create(learner, 'k')
      await expect.poll(countWaiting).toBe(1)
      const second = await create(learner, 'k')
      const body = errorBody('request_in_progress')
      expect([second.statusCode, second.json()]).toEqual([409, body])
      await release()
      const done = await first
      expect(done.statusCode).toBe(200)
      expect((await create(learner, 'k')).body).toBe(done.body)
    })
  })

  it('of twenty at once exactly one is applied', async () => {
    const learner = await test().signIn()
    const many = Array.from({ length: 20 })
    const consents = await Promise.all(many.map(() => create(learner, 'k')))
    const resets = await Promise.all(many.map(() => reset(learner, 'p')))
    for (const responses of [consents, resets]) {
      const statuses = new Set(responses.map(({ statusCode }) => statusCode))
      expect([...statuses].filter((status) => status !== 409)).toEqual([200])
      const answers = new Set(responses.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body))
      expect(answers.size).toBe(1)
    }
    expect([await countRecords(learner), await findEpoch(learner)]).toEqual([1, 1])
  })

  it('keys belong to one user', async () => {
    const [one, other] = [await test().signIn(), await test().signIn()]
    await create(one, 'shared')
    expect((await create(other, 'shared', { emailMarketingConsent: false })).statusCode).toBe(200)
    await reset(one, 'shared-p')
    expect((await reset(other, 'shared-p', { percentComplete: 30 })).json()).toMatchObject({ percentComplete: 30 })
  })

  it('a refused request is not stored: corrected, it succeeds under the same key', async () => {
    const learner = await test().signIn()
    expect((await create(learner, 'k', { nonsense: 1 })).statusCode).toBe(400)
    expect((await create(learner, 'k')).statusCode).toBe(200)
  })

  it.each(['', 'a b', 'é', 'x'.repeat(129)])('refuses the key %j', async (key) => {
    const learner = await test().signIn()
    for (const send of [create, reset]) expect((await send(learner, key)).statusCode).toBe(400)
  })

  it('a reply is stored for weeks and then deleted, with expired sessions', async () => {
    const learner = await test().signIn()
    await create(learner, 'k')
    const { database, clock } = test()
    const kept = async () =>
      (await test().query('select from idempotency_keys where user_id = $1', [learner.userId])).length
    clock.advance(10 * day)
    await deleteExpired(database.queries, clock.now())
    expect(await kept()).toBe(1)
    expect(await test().query('select from sessions where user_id = $1', [learner.userId])).toHaveLength(1)
    clock.advance(51 * day)
    await deleteExpired(database.queries, clock.now())
    expect(await kept()).toBe(0)
    expect(await test().query('select from sessions where user_id = $1', [learner.userId])).toEqual([])
  })
})
