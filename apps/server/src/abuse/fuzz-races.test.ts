import { calls } from '@schola/contract/calls'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../features/sign-in/sign-in.service.ts'
import { eraseAccount } from '../features/users/users.service.ts'
import { countRowsHolding, listWaiting } from '../testing/database.ts'
import { anyError } from '../testing/error-body.ts'
import { makeSampleChants, sampleChants, sampleExercises } from '../testing/own-chants.ts'
import { makeExercise, makeOwner, sampleRequest } from '../testing/sample-requests.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()
/** How often each call races; `npm run fuzz` lets them race more often. */
const rounds = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 40) / 40)

vi.setConfig({ testTimeout: 60_000 * rounds })

let exerciseId = 0
beforeAll(async () => {
  exerciseId = await makeExercise(test())
})

const changing = Object.entries(calls).filter(([, { method }]) => method !== 'GET')

/** Begins to erase a user, runs `work` until it waits for the end of that or is done, and ends it. */
async function whileErased<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const eraser = new pg.Client({ connectionString: test().url })
  await eraser.connect()
  try {
    await eraser.query('begin')
    await eraseAccount(drizzle(eraser), userId, test().clock.now())
    let isDone = false
    const working = work().finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await listWaiting(test())).length > 0).toBe(true)
    await eraser.query('commit')
    return await working
  } finally {
    await eraser.end()
  }
}

describe('a call that races with the erasing of', () => {
  it.each(changing)('its caller, %s, is no failure of ours and leaves nothing', async (name, call) => {
    for (let round = 0; round < rounds; round += 1) {
      const place = { ownerId: await makeOwner(test()), exerciseId }
      const caller = await test().signIn({ userId: place.ownerId, elevated: true })
      const { headers, ...request } = sampleRequest(name, place)
      const response = await whileErased(place.ownerId, () =>
        test().call(caller, { method: call.method, ...request, headers: { 'idempotency-key': 'k', ...headers } }),
      )
      expect(response.statusCode, response.body).toBeLessThan(500)
      expect(await countRowsHolding(test(), place.ownerId)).toEqual({})
      await test().query('delete from rate_limit_counters')
    }
  })

  it.each(changing.filter(([, { path }]) => path.includes(':userId')))(
    'the learner for whom an operator makes it, %s, is 404',
    async (name, { method }) => {
      for (let round = 0; round < rounds; round += 1) {
        const place = { ownerId: await makeOwner(test()), exerciseId }
        const operator = await test().signIn({ elevated: true })
        const request = { method, ...sampleRequest(name, place) }
        const response = await whileErased(place.ownerId, () => test().call(operator, request))
        expect([response.statusCode, response.json()]).toEqual([404, anyError])
        expect(await countRowsHolding(test(), place.ownerId)).toEqual({})
      }
    },
  )

  it('an operator who is publishing lets the publication end first', async () => {
    const operator = await test().signIn({ elevated: true })
    await makeSampleChants(test())
    const [publisher, eraser] = [await test().database.pool.connect(), new pg.Client({ connectionString: test().url })]
    await publisher.query('begin')
    await publisher.query('select from chants for no key update')
    const url = `/api/admin/chant-sources/${sampleChants.draft}/publish`
    const payload = { version: 1, exercises: sampleExercises() }
    const published = test().call(operator, { method: 'POST', url, payload })
    await expect.poll(() => listWaiting(test())).toHaveLength(1)
    await eraser.connect()
    const erased = eraseAccount(drizzle(eraser), operator.userId, test().clock.now())
    await expect.poll(() => listWaiting(test())).toHaveLength(2)
    await publisher.query('commit')
    publisher.release()
    expect([(await published).statusCode, await erased]).toEqual([200, true])
    await eraser.end()
    expect(await countRowsHolding(test(), operator.userId)).toEqual({})
  })

  it('a person who signs in gives them a new account', async () => {
    const { database, clock } = test()
    const names = { firstName: 'Scholastica', lastName: null, username: null, email: null }
    const identity = { issuer: 'https://provider.example', subject: 'scholastica', ...names, isAdmin: false }
    async function signInAgain() {
      await signIn(database, identity, undefined, 'Firefox on Linux', clock.now())
      const [row] = await test().query<{ id: string }>(
        `select user_id as id from identities join sessions using (user_id) where subject = 'scholastica'`,
      )
      return row?.id ?? ''
    }
    const before = await signInAgain()
    const after = await whileErased(before, signInAgain)
    expect(['', before]).not.toContain(after)
  })
})
