import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { countSome, lockProgressCounts } from '../../features/progress/progress.repository.ts'
import { sessionCookieName } from '../../features/sessions/session.ts'
import { signIn } from '../../features/sign-in/sign-in.service.ts'
import { nameOfErased } from '../../features/users/tombstones.repository.ts'
import { countRowsHolding, listWaiting } from '../../testing/database.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'
import { rebuildSchema } from './migrations.ts'
import { addLearner, query, restore, useBackupTrial } from './testing/trial.ts'

const test = useTestApp()
const { backUp, emptyDatabase } = useBackupTrial()
const day = 24 * 60 * 60 * 1000

/** A person at the provider, who can create one account after the other. */
function makePerson() {
  const subject = randomUUID()
  const names = { firstName: 'Clara', lastName: null, username: null, email: null }
  const identity = { issuer: 'https://id', subject, ...names, isAdmin: false }
  const findUserId = async () =>
    (await test().query<{ id: string }>('select user_id as id from identities where subject = $1', [subject]))[0]?.id
  return {
    signIn: async (): Promise<TestSession> => {
      const token = await signIn(test().database, identity, undefined, 'Firefox on Linux', test().clock.now())
      return { userId: (await findUserId()) ?? '', cookies: { [sessionCookieName(false)]: token } }
    },
    findUserId,
  }
}

const deleteAccount = (session: TestSession) =>
  test().call(session, { method: 'DELETE', url: `/api/users/${session.userId}` })
const isSignedIn = async (session: TestSession) =>
  (await test().call(session, { url: '/api/auth/user' })).statusCode === 200
const restoreHere = (file: string) => restore(test().url, file, true)
const idsIn = async (url: string) =>
  (await query<{ id: string }>(url, 'select id from users where not is_demo order by 1')).map(({ id }) => id)

it('a restore waits for a running count of progress before it locks tables, so that there is no deadlock', async () => {
  const erased = makePerson()
  const session = await erased.signIn()
  const file = await backUp(test().url)
  await deleteAccount(session)
  const counting = await test().database.pool.connect()
  await counting.query('begin')
  await lockProgressCounts(drizzle(counting))
  const restoring = restoreHere(file)
  await expect.poll(() => listWaiting(test())).toHaveLength(1)
  await counting.query(`set local lock_timeout = '5s'`)
  await countSome(drizzle(counting), 100)
  await counting.query('commit')
  counting.release()
  expect((await restoring).erased).toBe(1)
})

describe('what has ended stays ended', () => {
  it('nobody is signed in after a restore, as a learner or as an operator', async () => {
    const [learner, operator] = [await test().signIn(), await test().signIn({ elevated: true, isAdmin: true })]
    await restoreHere(await backUp(test().url))
    expect(await test().query('select from sessions')).toEqual([])
    const restored = `select from audit_log where action = 'admin restored a backup' and details ? 'madeAt'`
    expect(await test().query(restored), 'the audit log says so').not.toEqual([])
    expect(await isSignedIn(learner)).toBe(false)
    expect((await test().call(operator, { url: '/api/profiles' })).statusCode).toBe(401)
    expect(await isSignedIn(await test().signIn({ userId: learner.userId })), 'the account itself is there').toBe(true)
  })

  it('an account that was deleted since the backup is deleted again, with its id in the audit log', async () => {
    const [gone, stays] = [await makePerson().signIn(), await makePerson().signIn()]
    const operator = await test().signIn({ elevated: true, isAdmin: true })
    await test().call(operator, { url: `/api/users/${gone.userId}/export` })
    const file = await backUp(test().url)
    expect((await deleteAccount(gone)).statusCode).toBe(200)
    expect(await restoreHere(file)).toMatchObject({ erased: 1 })
    expect(await countRowsHolding(test(), gone.userId)).toEqual({})
    expect(await test().query('select subject from audit_log where actor_id = $1', [operator.userId])).toEqual([
      { subject: nameOfErased(gone.userId) },
    ])
    expect(await idsIn(test().url)).toContain(stays.userId)
    expect(await restoreHere(await backUp(test().url)), 'and is in no later backup').toMatchObject({ erased: 0 })
  })

  it.each([
    ['right', 0],
    ['two days ahead when the account was deleted', 2 * day],
  ])(
    'a person who deletes the account and signs up again keeps the new one, with a clock that is %s',
    async (_, aheadMs) => {
      const { clock } = test()
      const person = makePerson()
      const first = await person.signIn()
      const withFirst = await backUp(test().url)
      clock.advance(1000 + aheadMs)
      await deleteAccount(first)
      clock.advance(1000 - aheadMs)
      const second = await person.signIn()
      const withSecond = await backUp(test().url)
      clock.advance(day)
      // The older backup deletes the first account again, which must not count as a later deletion.
      for (const [file, ids] of [
        [withSecond, [second.userId]],
        [withFirst, []],
        [withSecond, [second.userId]],
      ] as const) {
        await restoreHere(file)
        const found = await idsIn(test().url)
        expect([first, second].map(({ userId }) => userId).filter((id) => found.includes(id))).toEqual(ids)
      }
    },
  )

  it('a person who was deleted under another id is recognized by the identity at the provider', async () => {
    const person = makePerson()
    const without = await backUp(test().url)
    await person.signIn()
    const withFirst = await backUp(test().url)
    await restoreHere(without)
    test().clock.advance(1000)
    await deleteAccount(await person.signIn())
    await restoreHere(withFirst)
    expect(await person.findUserId()).toBeUndefined()
  })
})

/** As many migrations as there were before accounts left tombstones. */
const withoutTombstones = 8

it('a backup of an older schema is restored and migrated, without the accounts that were deleted since', async () => {
  const source = await emptyDatabase()
  const gone = await test().signIn()
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  await rebuildSchema(client, withoutTombstones)
  await addLearner(source, 'clara')
  await addLearner(source, gone.userId)
  await client.query(
    `insert into audit_log (at, actor_id, action, subject, details)
      values (now(), 'clara', 'GET /api/users/:userId/export', $1, '{}')`,
    [gone.userId],
  )
  await client.end()
  const old = await backUp(source)
  await deleteAccount(gone)
  expect(await restoreHere(old)).toMatchObject({ erased: 1 })
  expect(await idsIn(test().url)).toEqual(['clara'])
  expect(
    await test().query(`select actor_id, subject from audit_log where action <> 'admin restored a backup'`),
  ).toEqual([{ actor_id: 'clara', subject: nameOfErased(gone.userId) }])
})
