import { calls } from '@schola/contract/calls'
import type { Access, Call } from '@schola/contract/define-call'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { anyError } from '../testing/error-body.ts'
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
/** Maximum time that any request may keep the server busy. */
const maxReplyMs = 10_000

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

let exerciseId = 0
beforeAll(async () => {
  const [row] = await test().query<{ id: number }>('select min(id) as id from exercises')
  exerciseId = row?.id ?? 0
  await makeSampleChants(test())
  await keepRowJournal(test())
})

it.each(Object.entries(calls))(
  '%s never fails, replies soon, and changes no row when it refuses a request',
  async (name, call) => {
    let people = await makePeople()
    const { payload } = sampleRequest(name, { ownerId: people.ownerId, exerciseId })
    // Created once for all roles: that takes longer than sending what it creates.
    const requests = hostileRequest(call, payload)

    async function check(role: Role, request: HostileRequest) {
      const { url } = sampleRequest(name, { ownerId: people.ownerId, exerciseId })
      const response = await test().call(people.sessions[role], request(url))
      const touched = await takeTouchedTables(test())
      expect(response.statusCode, response.body.slice(0, 500)).toBeLessThan(500)
      if (response.statusCode >= 400) {
        expect(response.json()).toMatchObject(anyError)
        expect(touched.filter((table) => !touchedByRefusals[name]?.includes(table))).toEqual([])
      } else if (call.method === 'GET') {
        expect(touched.filter((table) => !touchedByReading.includes(table))).toEqual([])
      }
      // A user was deleted, elevated or signed out.
      if (touched.includes('sessions')) people = await makePeople()
    }

    for (const role of roles) {
      const property = fc.asyncProperty(requests, (request) => check(role, request))
      const numRuns = runsFor(call, role)
      await fc.assert(property, {
        numRuns,
        seed,
        timeout: maxReplyMs,
        interruptAfterTimeLimit: 60_000 + numRuns * 1000,
      })
    }
  },
  24 * 3_600_000,
)

it('after all that every call that reads still succeeds', async () => {
  const { ownerId, sessions } = await makePeople()
  const place = { ownerId, exerciseId: await makeExercise(test()) }
  for (const [name, { method }] of Object.entries(calls).filter(([, call]) => call.method === 'GET')) {
    const response = await test().call(sessions['an operator'], { method, ...sampleRequest(name, place) })
    expect([name, response.statusCode]).toEqual([name, 200])
  }
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
})
