import type { SignedInDevice } from '@schola/contract/sessions'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { answering } from '../../testing/answering.ts'
import { countRowsHolding } from '../../testing/database.ts'
import { adminPassword, type TestSession, useTestApp } from '../../testing/test-app.ts'
import { createBrowser } from '../sign-in/testing/browser.ts'
import { sessionIdleMs } from './session.ts'

const test = useTestApp()
const { send, playerAnswer, readRows } = answering(test)

const urlOf = ({ userId }: TestSession) => `/api/users/${userId}/sessions`

async function listOf(session: TestSession): Promise<SignedInDevice[]> {
  const response = await test().call(session, { url: urlOf(session) })
  return response.json<SignedInDevice[]>()
}

const isSignedIn = async (session: TestSession) =>
  (await test().call(session, { url: '/api/auth/user' })).statusCode === 200

async function twoDevices() {
  const here = await test().signIn()
  test().clock.advance(1000)
  const there = await test().signIn({ userId: here.userId })
  return { here, there }
}

describe('where a learner is signed in', () => {
  it('is listed, the session that asks first, without those that are over and without anything that opens one', async () => {
    const { here, there } = await twoDevices()
    test().clock.advance(1000)
    const now = test().clock.now()
    await test().signIn({ userId: here.userId })
    await test().query('update sessions set last_seen_at = $3 where user_id = $1 and created_at = $2', [
      here.userId,
      now,
      new Date(now.getTime() - sessionIdleMs),
    ])
    const response = await test().call(here, { url: urlOf(here) })
    const listed = response.json<SignedInDevice[]>()
    expect(listed).toHaveLength(2)
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    for (const each of listed) {
      expect(Object.keys(each).toSorted()).toEqual(['device', 'id', 'isCurrent', 'lastSeenAt', 'startedAt'])
    }
    const [token = ''] = Object.values(there.cookies)
    const rows = await test().query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from sessions where user_id = $1`,
      [here.userId],
    )
    for (const secret of [token, ...rows.map(({ hash }) => hash)]) expect(response.body).not.toContain(secret)
  })

  it('of what a browser says of itself at its sign-in only the device in words is kept', async () => {
    const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:132.7) Gecko/132.7 Firefox/132.7'
    const inject = (request: InjectOptions) =>
      test().app.inject({ ...request, headers: { ...request.headers, 'user-agent': agent } })
    // Nothing else of the app is used.
    const browser = createBrowser({ inject } as unknown as FastifyInstance, 'http://localhost:3000')
    await browser.signIn({ name: 'Hildegard' })
    const user = (await browser.get('/api/auth/user')).json<{ id: string }>()
    const listed = (await browser.get(`/api/users/${user.id}/sessions`)).json()
    expect(listed).toMatchObject([{ device: 'Firefox on Android', isCurrent: true }])
    expect(await countRowsHolding(test(), 'rv:132.7')).toEqual({})
  })

  it('one is ended: its next request is refused, and no other session is', async () => {
    const { here, there } = await twoDevices()
    const other = (await listOf(here)).find(({ isCurrent }) => !isCurrent)
    const end = { method: 'DELETE', url: `${urlOf(here)}/${other?.id}`, headers: { 'idempotency-key': 'end' } } as const
    expect((await test().call(here, end)).json()).toEqual({ ended: 1 })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await test().call(here, end)).json()).toEqual({ ended: 1 })
    expect((await test().call(here, { ...end, headers: {} })).json()).toEqual({ ended: 0 })
  })

  it('all others are ended, within one request and on whichever screen they are', async () => {
    const { here, there } = await twoDevices()
    const third = await test().signIn({ userId: here.userId })
    const stranger = await test().signIn()
    expect((await send(there, await playerAnswer(1))).statusCode).toBe(200)
    expect((await test().call(here, { method: 'DELETE', url: urlOf(here) })).json()).toEqual({ ended: 2 })
    expect((await send(there, await playerAnswer(2))).statusCode).toBe(401)
    expect((await readRows(here)).attempts).toHaveLength(1)
    expect([await isSignedIn(here), await isSignedIn(third), await isSignedIn(stranger)]).toEqual([true, false, true])
  })

  it('a session of somebody else is not ended by naming it', async () => {
    const { here } = await twoDevices()
    const stranger = await test().signIn()
    const [theirs] = await listOf(stranger)
    const named = await test().call(here, { method: 'DELETE', url: `${urlOf(here)}/${theirs?.id}` })
    expect(named.json()).toEqual({ ended: 0 })
    expect(await isSignedIn(stranger)).toBe(true)
  })
})

describe('the admin password gives the session a new token', () => {
  const login = { method: 'POST', url: '/api/admin/login', payload: { password: adminPassword } } as const

  it('and the one before is worth nothing at once, also in a row of answers', async () => {
    const learner = await test().signIn()
    const former = { ...learner, cookies: { ...learner.cookies } }
    expect((await send(learner, await playerAnswer(1))).statusCode).toBe(200)
    const [listed] = await listOf(learner)
    expect((await test().call(learner, login)).statusCode).toBe(200)
    expect(learner.cookies).not.toEqual(former.cookies)
    expect([await isSignedIn(learner), await isSignedIn(former)]).toEqual([true, false])
    expect((await send(former, await playerAnswer(2))).statusCode).toBe(401)
    expect((await test().call(learner, { url: '/api/profiles' })).statusCode).toBe(200)
    expect(await listOf(learner)).toMatchObject([{ id: listed?.id, isCurrent: true }])
  })

  it('a change that is not kept hands out no token', async () => {
    const learner = await test().signIn()
    await test().query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await test().query(`create constraint trigger refuse_elevation after update on sessions
      deferrable initially deferred for each row execute function refuse()`)
    const response = await test().call(learner, login)
    await test().query('drop trigger refuse_elevation on sessions')
    expect([response.statusCode, response.cookies]).toEqual([500, []])
    expect(await isSignedIn(learner)).toBe(true)
  })
})
