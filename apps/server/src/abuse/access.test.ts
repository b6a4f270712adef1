import { calls } from '@schola/contract/calls'
import type { Access, Call } from '@schola/contract/define-call'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { elevationMs, hashToken, makeToken, sessionCookieName, sessionIdleMs } from '../features/sessions/session.ts'
import { snapshotTables } from '../testing/database.ts'
import { makeFileFolders } from '../testing/file-folders.ts'
import { makeSampleChants } from '../testing/own-chants.ts'
import { makeExercise, makeOwner, type SamplePlace, sampleRequest, sampleRequests } from '../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const routes: RouteOptions[] = []
const { webFolder, audioFolder } = makeFileFolders()
// As it is deployed: with the files, which have addresses too.
const test = useTestApp({}, { webFolder, audioFolder, onRoute: (route) => void routes.push(route) })

beforeAll(() => makeSampleChants(test()))

/** Sign-in, which comes before any session; the description of the calls; files that hold nothing about anybody. */
const openToAll = [
  'GET /api/login',
  'GET /api/callback',
  'GET /api/logout',
  'GET /api/openapi.json',
  'GET /',
  'GET /*',
  'GET /audio/*',
  'GET /audio/own/:file',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
]

/** What a caller counts as, whatever the cookie says. */
type Standing = 'nobody' | 'learner' | 'owner' | 'operator'

/** The owner's own and elevated session, made worthless: nothing but its death can explain a refusal. */
async function endedSession({ ownerId }: SamplePlace, change: string, value: unknown): Promise<TestSession> {
  const session = await test().signIn({ userId: ownerId, elevated: true })
  await test().query(`update sessions set ${change} where user_id = $1`, [ownerId, value])
  return session
}

const before = (ms: number) => new Date(test().clock.now().getTime() - ms)

const callers: Record<string, [Standing, (place: SamplePlace) => Promise<TestSession | undefined>]> = {
  anonymous: ['nobody', async () => undefined],
  'another learner': ['learner', () => test().signIn()],
  'a learner with isAdmin who is not elevated': ['learner', () => test().signIn({ isAdmin: true })],
  'an admin whose elevation is over': [
    'learner',
    async () => {
      const session = await test().signIn({ isAdmin: true, elevated: true })
      const over = [session.userId, test().clock.now()]
      await test().query('update sessions set elevated_until = $2 where user_id = $1', over)
      return session
    },
  ],
  'the owner': ['owner', ({ ownerId }) => test().signIn({ userId: ownerId })],
  'an elevated admin': ['operator', () => test().signIn({ elevated: true })],
  'a session idle too long': ['nobody', (place) => endedSession(place, 'last_seen_at = $2', before(sessionIdleMs))],
  'a session past its absolute end': ['nobody', (place) => endedSession(place, 'expires_at = $2', before(0))],
  'a session signed out': [
    'nobody',
    async ({ ownerId }) => {
      const session = await test().signIn({ userId: ownerId, elevated: true })
      await test().call(session, { url: '/api/logout', headers: { 'sec-fetch-site': 'same-origin' } })
      return session
    },
  ],
  'a cookie with a token nobody was given': [
    'nobody',
    async ({ ownerId }) => ({ userId: ownerId, cookies: { [sessionCookieName(false)]: makeToken() } }),
  ],
  'a cookie of garbage': [
    'nobody',
    async ({ ownerId }) => ({ userId: ownerId, cookies: { [sessionCookieName(false)]: `' or 1=1 --` } }),
  ],
}

const allowed: Record<Access, readonly Standing[]> = {
  anyone: ['nobody', 'learner', 'owner', 'operator'],
  'signed-in': ['learner', 'owner', 'operator'],
  'owner-or-admin': ['owner', 'operator'],
  admin: ['operator'],
}

function expectedStatus(call: Call, standing: Standing): number {
  if (allowed[call.access].includes(standing)) return call.status ?? 200
  return standing === 'nobody' ? 401 : 403
}

describe('who may make which call', () => {
  it('every call of the contract has a sample request here and a route on the server', () => {
    expect(Object.keys(sampleRequests).toSorted()).toEqual(Object.keys(calls).toSorted())
    const unserved = Object.values(calls).filter(({ method, path }) => !test().app.hasRoute({ method, url: path }))
    expect(unserved).toEqual([])
  })

  it('every address that the server answers is a call, or is named here as open to all', () => {
    const stated = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    const served = routes.flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    // HEAD is answered by the handler of GET, which admits or refuses it in the same way.
    const others = served.filter((route) => !route.startsWith('HEAD ') && !stated.includes(route))
    expect(others.toSorted()).toEqual(openToAll.toSorted())
    expect(stated.filter((route) => !served.includes(route))).toEqual([])
  })

  it.each(Object.entries(calls))(
    '%s: the right status for each caller, and a refusal changes no row',
    async (name, call) => {
      // One for all: who may change or delete it is one caller alone.
      const exerciseId = await makeExercise(test())
      const cases = await Promise.all(
        Object.entries(callers).map(async ([caller, [standing, makeSession]]) => {
          const place = { ownerId: await makeOwner(test()), exerciseId }
          const status = expectedStatus(call, standing)
          return { caller, place, session: await makeSession(place), status }
        }),
      )
      const send = ({ session, place }: (typeof cases)[number]) =>
        test().call(session, { method: call.method, ...sampleRequest(name, place) })

      const earlier = await snapshotTables(test())
      for (const each of cases.filter(({ status }) => status >= 400)) {
        const response = await send(each)
        expect([each.caller, response.statusCode]).toEqual([each.caller, each.status])
        expect(response.json(), each.caller).toEqual(
          expect.objectContaining({ message: expect.stringMatching(/^[A-Z].*\.$/) }),
        )
      }
      // No table is left out: being refused for want of rights is counted nowhere.
      expect(await snapshotTables(test())).toEqual(earlier)

      for (const each of cases.filter(({ status }) => status < 400)) {
        const response = await send(each)
        expect([each.caller, response.statusCode]).toEqual([each.caller, each.status])
        const answer: unknown = call.media ? response.body : response.json()
        expect(call.reply.safeParse(answer).error, each.caller).toBeUndefined()
      }
    },
  )
})

describe('the elevation of a session', () => {
  it('ends by itself, and is of the one session alone', async () => {
    const admin = await test().signIn({ elevated: true })
    const otherDevice = await test().signIn({ userId: admin.userId })
    expect((await test().call(otherDevice, { url: '/api/profiles' })).statusCode).toBe(403)
    test().clock.advance(elevationMs - 1)
    expect((await test().call(admin, { url: '/api/profiles' })).statusCode).toBe(200)
    test().clock.advance(1)
    expect((await test().call(admin, { url: '/api/profiles' })).statusCode).toBe(403)
    expect((await test().call(admin, { url: '/api/admin/session' })).json()).toEqual({
      elevated: false,
      elevatedUntil: null,
    })
  })

  it('is given by the password, taken by the logout, and remembered as isAdmin', async () => {
    const learner = await test().signIn()
    const payload = sampleRequest('logInAdmin', { ownerId: learner.userId, exerciseId: 1 })
    const opened = await test().call(learner, { method: 'POST', ...payload })
    const elevatedUntil = new Date(test().clock.now().getTime() + elevationMs).toISOString()
    expect(opened.json()).toEqual({ elevatedUntil })
    const session = await test().call(learner, { url: '/api/admin/session' })
    expect(session.json()).toEqual({ elevated: true, elevatedUntil })
    expect((await test().call(learner, { url: '/api/auth/user' })).json()).toMatchObject({ isAdmin: true })
    await test().call(learner, { method: 'POST', url: '/api/admin/logout' })
    expect((await test().call(learner, { url: '/api/profiles' })).statusCode).toBe(403)
  })
})

describe('sessions', () => {
  it('a session in use does not idle out, and still ends at its absolute time', async () => {
    const { clock, query, call, signIn } = test()
    const learner = await signIn()
    const end = new Date(clock.now().getTime() + 2.5 * sessionIdleMs)
    await query('update sessions set expires_at = $2 where user_id = $1', [learner.userId, end])
    const statuses: number[] = []
    for (let step = 0; step < 4; step += 1) {
      clock.advance(0.8 * sessionIdleMs)
      statuses.push((await call(learner, { url: '/api/auth/user' })).statusCode)
      // The note that it was seen is written behind the answer.
      const seen = 'select from sessions where user_id = $1 and last_seen_at = $2'
      const isSeen = async () => (await query(seen, [learner.userId, clock.now()])).length > 0
      if (statuses.at(-1) === 200) await expect.poll(isSeen).toBe(true)
    }
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  it('the database holds the hash of a token and never the token', async () => {
    const { userId, cookies } = await test().signIn()
    const token = Object.values(cookies)[0] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await test().query<{ token_hash: Buffer }>('select token_hash from sessions where user_id = $1', [
      userId,
    ])
    expect(row?.token_hash.equals(hashToken(token))).toBe(true)
  })
})
