import { calls } from '@schola/contract/calls'
import { presetProgress } from '@schola/core/progress/presets'
import { describe, expect, it } from 'vitest'
import { countRowsHolding, snapshotTables } from '../../testing/database.ts'
import { errorBody } from '../../testing/error-body.ts'
import { sampleDraft } from '../../testing/own-chants.ts'
import { makePlace, sampleRequest } from '../../testing/sample-requests.ts'
import { adminPassword, type TestSession, useTestApp } from '../../testing/test-app.ts'
import { nameOfErased } from '../users/tombstones.repository.ts'

const test = useTestApp()

const list = (admin: TestSession, query: Record<string, string> = {}) =>
  test().call(admin, { url: '/api/admin/users', query })
const entriesOf = (admin: TestSession) =>
  test().query('select action, subject, details from audit_log where actor_id = $1 order by id', [admin.userId])

describe('the audit log', () => {
  it('names every admin call that reads or changes what is somebody’s, and by ids alone what it was about', async () => {
    const learner = await test().signIn()
    const admin = await test().signIn({ elevated: true })
    const own = `/api/users/${learner.userId}`
    await list(admin, { search: 'Clara', page: '2' })
    await test().call(admin, { url: '/api/profiles' })
    await test().call(admin, { url: '/api/admin/users/consented.csv' })
    await test().call(admin, { url: '/api/admin/exercises', query: { search: 'Clara' } })
    await test().call(admin, { url: `${own}/export` })
    await test().call(admin, { method: 'POST', url: `${own}/chants/1/progress`, payload: { percentComplete: 20 } })
    await test().call(admin, { method: 'POST', url: `${own}/streak`, payload: { streak: 1 } })
    await test().call(admin, { method: 'DELETE', url: own })
    await test().call(admin, { url: '/api/auth/user' })
    const about = { subject: nameOfErased(learner.userId), details: {} }
    expect(await entriesOf(admin)).toEqual([
      { action: 'GET /api/admin/users', subject: null, details: { page: '2', isSearch: true } },
      { action: 'GET /api/profiles', subject: null, details: {} },
      { action: 'GET /api/admin/users/consented.csv', subject: null, details: {} },
      { action: 'GET /api/admin/exercises', subject: null, details: { isSearch: true } },
      { action: 'GET /api/users/:userId/export', ...about },
      { action: 'POST /api/users/:userId/chants/:chantId/progress', ...about, details: { chantId: 1 } },
      { action: 'POST /api/users/:userId/streak', ...about },
      { action: 'DELETE /api/users/:userId', ...about },
    ])
  })

  it('says in which chant somebody’s progress was set, from what to what; of whoever is erased, only the chant', async () => {
    const [learner, admin] = [await test().signIn(), await test().signIn({ elevated: true })]
    const own = `/api/users/${learner.userId}`
    for (const name of ['level3', 'reset'] as const)
      await test().call(admin, {
        method: 'POST',
        url: `${own}/chants/1/progress`,
        payload: presetProgress(name, 5),
      })
    const details = async () => (await entriesOf(admin)).map((entry) => (entry as { details: unknown }).details)
    expect(await details()).toEqual([
      { chantId: 1, progress: [0, 60] },
      { chantId: 1, progress: [60, 0] },
    ])
    await test().call(admin, { method: 'DELETE', url: own })
    expect(await details()).toEqual([{ chantId: 1 }, { chantId: 1 }, {}])
  })

  it('calls a chant by its name, also while it is a draft', async () => {
    const admin = await test().signIn({ elevated: true })
    const source = { ...(await sampleDraft('salve')), name: 'Salve' }
    const made = await test().call(admin, { method: 'POST', url: '/api/admin/chant-sources', payload: { source } })
    const { id } = made.json<{ id: number }>()
    await test().call(admin, { url: `/api/admin/chant-sources/${id}` })
    const log = await test().call(admin, { url: '/api/admin/audit' })
    expect(log.json()).toMatchObject({ ownChants: [{ id, name: 'Salve' }] })
  })

  it('an operator who deletes the own account leaves the trail, under a name that leads to nobody', async () => {
    const [one, other] = [await test().signIn({ elevated: true }), await test().signIn({ elevated: true })]
    const login = { method: 'POST', url: '/api/admin/login', payload: { password: adminPassword } } as const
    for (const operator of [one, other]) {
      await test().call(operator, login)
      await list(operator)
      await test().call(operator, { url: `/api/users/${one.userId}/export` })
      await test().call(operator, { url: `/api/admin/chants/1/export` })
    }
    const before = await entriesOf(one)
    await test().call(one, { method: 'DELETE', url: `/api/users/${one.userId}` })
    await test().call(other, { method: 'DELETE', url: `/api/users/${other.userId}` })
    const kept = await test().query<{ subject: string }>(
      'select action, subject, details from audit_log where former_actor = $1 order by id',
      [nameOfErased(one.userId)],
    )
    expect(kept).toEqual(
      before.map((entry) => JSON.parse(JSON.stringify(entry).replaceAll(one.userId, nameOfErased(one.userId)))),
    )
    expect(kept.map(({ subject }) => subject)).toEqual([nameOfErased(one.userId), null, '1'])
    for (const { userId } of [one, other]) expect(await countRowsHolding(test(), userId)).toEqual({})
  })

  it('does not name what a learner, or an admin, does with their own', async () => {
    const admin = await test().signIn({ elevated: true })
    await test().call(admin, { url: `/api/users/${admin.userId}/export` })
    await test().call(admin, { url: `/api/users/${admin.userId}/chants` })
    expect(await entriesOf(admin)).toEqual([])
  })

  it('is read newest first, a page at a time, also by one action', async () => {
    const admin = await test().signIn({ elevated: true })
    await test().call(admin, { url: '/api/profiles' })
    await list(admin)
    const read = async (query: Record<string, string>) =>
      (await test().call(admin, { url: '/api/admin/audit', query })).json()
    const first = await read({ pageSize: '2' })
    expect(first).toMatchObject({
      page: 1,
      pageSize: 2,
      entries: [{ action: 'GET /api/admin/users' }, { action: 'GET /api/profiles' }],
    })
    const second = await read({ pageSize: '2', page: '2' })
    expect(second.total).toBe(first.total + 1)
    expect(second.entries[0], 'reading the log is written in it too').toEqual(first.entries[1])
    const filtered = await read({ action: 'GET /api/profiles', pageSize: '200' })
    const [counted] = await test().query<{ count: number }>(
      `select count(*)::int as count from audit_log where action = 'GET /api/profiles'`,
    )
    expect([filtered.total, filtered.entries.length]).toEqual([counted?.count, counted?.count])
    expect(filtered.actions).toEqual(expect.arrayContaining(['GET /api/admin/users', 'GET /api/profiles']))
    expect(await read({ action: 'nothing of the kind' })).toMatchObject({ entries: [], total: 0 })
  })

  it('keeps the password attempts, right and wrong, and never the password', async () => {
    const learner = await test().signIn()
    const login = { method: 'POST', url: '/api/admin/login' } as const
    const wrong = await test().call(learner, { ...login, payload: { password: 'open sesame' } })
    expect([wrong.statusCode, wrong.json()]).toEqual([403, errorBody('invalid_password')])
    const empty = await test().call(learner, { ...login, payload: { password: '' } })
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      errorBody('invalid_request', { problems: 'password: Password is required' }),
    ])
    expect(await entriesOf(learner)).toEqual([
      { action: 'admin password refused', subject: learner.userId, details: {} },
    ])
    expect(await countRowsHolding(test(), 'open sesame')).toEqual({})
  })
})

/** As when the server dies, or the disk is full, just as the entry is to be written. */
async function whileNothingIsLogged(work: () => Promise<void>): Promise<void> {
  await test().query(`create function refuse_entry() returns trigger language plpgsql as
    $$ begin raise exception 'no entry can be written'; end $$`)
  await test().query('create trigger refuse_entry before insert on audit_log execute function refuse_entry()')
  try {
    await work()
  } finally {
    await test().query('drop function refuse_entry cascade')
  }
}

const audited = Object.entries(calls).filter(
  ([, { method, access }]) => method !== 'GET' && (access === 'admin' || access === 'owner-or-admin'),
)

it.each(audited)(
  '%s: what cannot be logged is not done, and once done it is logged however often it is sent',
  async (name, call) => {
    const place = await makePlace(test())
    const admin = await test().signIn({ elevated: true })
    const { headers, ...sample } = sampleRequest(name, place)
    const request = { method: call.method, ...sample, headers: { ...headers, 'idempotency-key': 'k' } }
    const entries = async () => (await test().query('select from audit_log where actor_id = $1', [admin.userId])).length

    const before = await snapshotTables(test())
    await whileNothingIsLogged(async () => {
      expect((await test().call(admin, request)).statusCode).toBe(500)
    })
    expect(await snapshotTables(test())).toEqual(before)

    for (const time of ['first', 'again']) {
      expect((await test().call(admin, request)).statusCode, time).toBe(call.status ?? 200)
      expect(await entries(), time).toBe(1)
    }
  },
)
