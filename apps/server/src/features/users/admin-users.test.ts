import { randomUUID } from 'node:crypto'
import { userSorts } from '@schola/contract/admin-users'
import { describe, expect, it } from 'vitest'
import { countRowsHolding } from '../../testing/database.ts'
import { errorBody } from '../../testing/error-body.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

interface Person {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly username?: string
  readonly consented?: string
  readonly progress?: readonly { chantId: number; percent: number; at?: string }[]
}

async function addPerson(person: Person): Promise<string> {
  const id = randomUUID()
  await test().query(
    `insert into users (id, first_name, last_name, email, username, consent_completed_at, email_marketing_consent)
      values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz is not null)`,
    [id, person.firstName, person.lastName, person.email, person.username, person.consented],
  )
  for (const { chantId, percent, at = null } of person.progress ?? []) {
    await test().query(
      `insert into progress values ($1, $2, 0, $3::float8, $3::float8 = 100, false, 1, false, 0, 0, null, $4, '{}', 1)`,
      [id, chantId, percent, at],
    )
    await test().query('insert into uncounted_progress values ($1)', [id])
  }
  return id
}

const list = async (admin: TestSession, query: Record<string, string> = {}) =>
  (await test().call(admin, { url: '/api/admin/users', query })).json()

describe('GET /api/admin/users', () => {
  it('without a query, the array of summaries', async () => {
    const id = await addPerson({
      firstName: 'Thomas',
      lastName: 'Aquinas',
      email: 'thomas@example.org',
      username: 'ox',
      consented: '2026-01-02T03:04:05Z',
      progress: [
        { chantId: 1, percent: 100, at: '2026-02-01T00:00:00Z' },
        { chantId: 2, percent: 45, at: '2026-03-01T00:00:00Z' },
      ],
    })
    const admin = await test().signIn({ elevated: true })
    const all: { id: string }[] = await list(admin)
    const chants = await test().query('select from chants')
    expect(all.find((each) => each.id === id)).toEqual({
      id,
      username: 'ox',
      firstName: 'Thomas',
      lastName: 'Aquinas',
      email: 'thomas@example.org',
      emailMarketingConsent: true,
      consentCompletedAt: '2026-01-02T03:04:05.000Z',
      averageProgress: Math.round(145 / chants.length),
      totalChants: chants.length,
      completedChants: 1,
      lastAccessed: '2026-03-01T00:00:00.000Z',
    })
    expect(all.find((each) => each.id === admin.userId)).toMatchObject({ lastAccessed: null, averageProgress: 0 })
    const demo = all.find((each) => each.id === '1')
    expect(demo, 'the demo learner is there and never in a mailing').toMatchObject({
      email: null,
      emailMarketingConsent: false,
    })
  })

  it('pages and totals fit together, and the last page is short', async () => {
    const mark = randomUUID()
    for (let each = 0; each < 5; each += 1) await addPerson({ firstName: `P${each}`, lastName: mark })
    const admin = await test().signIn({ elevated: true })
    const page = (number: number) => list(admin, { search: mark, page: `${number}`, pageSize: '2' })
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    const names = pages.map(({ users }) => users.map(({ firstName }: { firstName: string }) => firstName))
    expect(names).toEqual([['P0', 'P1'], ['P2', 'P3'], ['P4'], []])
    expect(pages[2]).toMatchObject({ total: 5, page: 3, pageSize: 2 })
  })

  it('a page carries the figures of all users, whatever is searched for', async () => {
    const at = (daysAgo: number) => new Date(test().clock.now().getTime() - daysAgo * 86_400_000).toISOString()
    const admin = await test().signIn({ elevated: true })
    const before = (await list(admin, { page: '1' })).stats
    const consented = at(5)
    await addPerson({ email: 'one@example.org', consented, progress: [{ chantId: 1, percent: 10, at: at(29) }] })
    await addPerson({ email: 'two@example.org', progress: [{ chantId: 1, percent: 10, at: at(31) }] })
    await addPerson({ consented })
    const { stats, total } = await list(admin, { search: 'one@example.org' })
    expect(stats).toEqual({ total: before.total + 3, consented: before.consented + 1, active: before.active + 1 })
    expect(total).toBe(1)
    expect((await list(admin, { pageSize: '1' })).total).toBe(stats.total)
  })

  it.each(userSorts)('sorts by %s both ways, and who has no value comes last either way', async (sort) => {
    const mark = randomUUID()
    const at = (day: number) => `2026-0${day}-01T00:00:00Z`
    const full = (name: string, place: number): Person => ({
      firstName: name,
      lastName: `${mark} ${name}`,
      email: `${name}@${mark}`,
      consented: at(place),
      progress: Array.from({ length: place }, (_, index) => ({ chantId: index + 1, percent: 100, at: at(place) })),
    })
    const ids = [
      await addPerson(full('anna', 1)),
      await addPerson(full('Bede', 2)),
      await addPerson(full('Clement', 3)),
    ]
    const bare = await addPerson({ username: mark })
    const admin = await test().signIn({ elevated: true })
    async function order(by: string) {
      const { users }: { users: { id: string }[] } = await list(admin, { search: mark, sort: by })
      return users.map(({ id }) => id)
    }
    const [up, down] = [await order(sort), await order(`-${sort}`)]
    expect(up.filter((id) => id !== bare)).toEqual(ids)
    expect(down.filter((id) => id !== bare)).toEqual(ids.toReversed())
    if (['email', 'consent', 'lastAccessed'].includes(sort)) expect([up.at(-1), down.at(-1)]).toEqual([bare, bare])
  })

  it.each([
    ['the whole name', 'HILDEGARD von b', true],
    ['a part of the address', 'ing%_\\en@', true],
    ['a percent sign', '%', true],
    ['an underscore where there is none', 'hildegard_von', false],
    ['a percent sign as a wild card', 'hil%gard', false],
    ['a quote', `' or '1'='1`, false],
  ])('searches for %s', async (_, search, found) => {
    const id = await addPerson({ firstName: 'Hildegard', lastName: 'von Bingen', email: 'b.ing%_\\en@example.org' })
    const admin = await test().signIn({ elevated: true })
    const { users, total }: { users: { id: string }[]; total: number } = await list(admin, { search, pageSize: '200' })
    expect(users.some((user) => user.id === id)).toBe(found)
    expect(total).toBe(users.length)
  })
})

it('GET /api/profiles: id, names and address of everybody, and nothing else', async () => {
  const id = await addPerson({ firstName: 'Ambrose', email: 'a@example.org', username: 'hidden' })
  const admin = await test().signIn({ elevated: true })
  const profiles: { id: string }[] = (await test().call(admin, { url: '/api/profiles' })).json()
  const expected = { id, firstName: 'Ambrose', lastName: null, email: 'a@example.org' }
  expect(profiles.find((each) => each.id === id)).toEqual(expected)
})

describe('DELETE /api/admin/users/{userId}', () => {
  it('leaves nothing of the user', async () => {
    const victim = await test().signIn()
    const progress = { method: 'POST', url: `/api/users/${victim.userId}/chants/1/progress` } as const
    await test().call(victim, { ...progress, payload: { percentComplete: 20 } })
    const admin = await test().signIn({ elevated: true })
    const remove = { method: 'DELETE', url: `/api/admin/users/${victim.userId}` } as const
    expect((await test().call(admin, remove)).json()).toEqual({ deleted: true })
    expect(await countRowsHolding(test(), victim.userId)).toEqual({})
    expect((await test().call(victim, { url: '/api/auth/user' })).statusCode).toBe(401)
    const again = await test().call(admin, remove)
    expect([again.statusCode, again.json()]).toEqual([404, errorBody('user_not_found')])
  })

  it('an admin does not delete themself here by a slip', async () => {
    const admin = await test().signIn({ elevated: true })
    const response = await test().call(admin, { method: 'DELETE', url: `/api/admin/users/${admin.userId}` })
    expect(response.statusCode).toBe(400)
    expect((await test().call(admin, { url: '/api/auth/user' })).statusCode).toBe(200)
  })
})
