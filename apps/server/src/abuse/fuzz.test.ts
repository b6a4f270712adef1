import { calls } from '@schola/contract/calls'
import type { Access, Call } from '@schola/contract/define-call'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSampleChants } from '../testing/own-chants.ts'
import { makeExercise, makeOwner, sampleRequest } from '../testing/sample-requests.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'
import { type HostileRequest, hostileRequest } from './testing/hostile-request.ts'
import { keepRowJournal, takeTouchedTables } from './testing/row-journal.ts'

const noLimit = Number.MAX_SAFE_INTEGER
const test = useTestApp({}, { dayLimits: { answers: noLimit, writes: noLimit, forgotten: noLimit } })

/** Requests for each call with a body, for each role that may make it. `npm run fuzz` sends more and prints its seed. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)
/** Nothing that a caller can send may keep the server busy for this long. */
const longestMs = 10_000

const roles = ['nobody', 'another learner', 'the owner', 'an operator'] as const
type Role = (typeof roles)[number]

const admitted: Record<Access, readonly Role[]> = {
  anyone: roles,
  'signed-in': ['another learner', 'the owner', 'an operator'],
  'owner-or-admin': ['the owner', 'an operator'],
  admin: ['an operator'],
}

/** Roles that are refused at once, and calls without a body, need fewer requests. */
function runsFor({ access, body, params, query }: Call, role: Role): number {
  if (!admitted[access].includes(role)) return Math.ceil(runs / 20)
  return Math.ceil(runs / (body ? 1 : (params ?? query) ? 4 : 20))
}

interface People {
  readonly ownerId: string
  readonly sessions: Readonly<Record<Role, TestSession | undefined>>
}

async function makePeople(): Promise<People> {
  const ownerId = await makeOwner(test())
  const sessions = {
    nobody: undefined,
    'another learner': await test().signIn(),
    'the owner': await test().signIn({ userId: ownerId }),
    'an operator': await test().signIn({ elevated: true }),
  }
  await takeTouchedTables(test())
  return { ownerId, sessions }
}

/** Wrong passwords are counted and audited even when the request is refused. */
const touchedByRefusals: Readonly<Record<string, readonly string[]>> = {
  logInAdmin: ['audit_log', 'rate_limit_counters'],
  devLogin: ['rate_limit_counters'],
}
/** Reads that write: an operator's read is audited, and figures are brought up to date before they are shown. */
const touchedByReading = ['audit_log', 'uncounted_progress', 'users']

let sent = 0
let failed = 0

let exerciseId = 0

beforeAll(async () => {
  const [row] = await test().query<{ id: number }>('select min(id) as id from exercises')
  exerciseId = row?.id ?? 0
  await makeSampleChants(test())
  await keepRowJournal(test())
})

async function send(name: string, options: Parameters<ReturnType<typeof test>['call']>[1], session?: TestSession) {
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not answer.`)), longestMs)
  })
  const response = await Promise.race([test().call(session, options), hang])
  clearTimeout(timer)
  sent += 1
  if (response.statusCode >= 500) failed += 1
  return response
}

afterAll(() => {
  const counted = `${sent} requests, ${failed} answers of 5xx; seed ${seed}\n`
  if (process.env['FUZZ_RUNS'] !== undefined) process.stdout.write(counted)
})

describe('whatever is sent, by whomever', () => {
  it('the journal sees a change, and none in what is refused', async () => {
    const { ownerId, sessions } = await makePeople()
    const save = (streak: number) =>
      send(
        'saveAccountStreak',
        { method: 'POST', url: `/api/users/${ownerId}/streak`, payload: { streak } },
        sessions['the owner'],
      )
    expect([(await save(3)).statusCode, await takeTouchedTables(test())]).toEqual([200, ['users']])
    expect([(await save(51)).statusCode, await takeTouchedTables(test())]).toEqual([400, []])
  })

  it.each(Object.entries(calls))(
    '%s fails never, answers soon, and changes no row when it refuses',
    async (name, call) => {
      let people = await makePeople()
      const { payload } = sampleRequest(name, { ownerId: people.ownerId, exerciseId })
      // Made once for all roles, which takes longer than to send what it makes.
      const requests = hostileRequest(call, payload)

      async function check(role: Role, request: HostileRequest) {
        const { url } = sampleRequest(name, { ownerId: people.ownerId, exerciseId })
        const response = await send(name, request(url), people.sessions[role])
        const touched = await takeTouchedTables(test())
        expect(response.statusCode, response.body.slice(0, 500)).toBeLessThan(500)
        if (response.statusCode >= 400) {
          expect(response.json()).toMatchObject({ message: expect.stringMatching(/./) })
          expect(touched.filter((table) => !touchedByRefusals[name]?.includes(table))).toEqual([])
        } else if (call.method === 'GET') {
          expect(touched.filter((table) => !touchedByReading.includes(table))).toEqual([])
        }
        // Somebody was deleted, elevated or signed out.
        if (touched.includes('sessions')) people = await makePeople()
      }

      for (const role of roles) {
        const property = fc.asyncProperty(requests, (request) => check(role, request))
        const numRuns = runsFor(call, role)
        await fc.assert(property, { numRuns, seed, interruptAfterTimeLimit: 60_000 + numRuns * 1000 })
      }
    },
    24 * 3_600_000,
  )

  it('and after all that every call still answers as it should', async () => {
    const { ownerId, sessions } = await makePeople()
    const place = { ownerId, exerciseId: await makeExercise(test()) }
    for (const [name, { method }] of Object.entries(calls).filter(([, call]) => call.method === 'GET')) {
      const response = await send(name, { method, ...sampleRequest(name, place) }, sessions['an operator'])
      expect([name, response.statusCode]).toEqual([name, 200])
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})
