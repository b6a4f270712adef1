import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '../../testing/error-body.ts'
import { type TestSession, useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

beforeEach(() => test().query('delete from users where not is_demo'))

interface Person {
  readonly email: string | null
  readonly consented?: boolean
  readonly firstName?: string
  readonly lastName?: string
  readonly username?: string
}
const addPerson = ({ email, consented = true, firstName, lastName, username }: Person) =>
  test().query(
    `insert into users (id, email, email_marketing_consent, consent_completed_at, first_name, last_name, username)
      values ($1, $2, $3, '2026-03-04T23:30:00Z', $4, $5, $6)`,
    [randomUUID(), email, consented, firstName, lastName, username],
  )
const exported = (session: TestSession) => test().call(session, { url: '/api/admin/users/consented.csv' })

describe('the addresses of those who consented', () => {
  it('are a file of that name with those columns, by address, with nobody else and no formula in it', async () => {
    await addPerson({ email: 'teresa@example.org', firstName: 'Teresa', lastName: 'of Ávila', username: 'teresa' })
    await addPerson({ email: 'john@example.org', username: '@SUM(A1)' })
    await addPerson({ email: 'no@example.org', consented: false })
    await addPerson({ email: null })
    await addPerson({ email: '' })
    const response = await exported(await test().signIn({ elevated: true }))
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="marketing-consent-emails-2026-11-15.csv"',
      'cache-control': 'no-store',
      'x-row-count': '2',
    })
    expect(response.body).toBe(
      'Email,First Name,Last Name,Username,Consent Date\r\n' +
        `john@example.org,,,"'@SUM(A1)",2026-03-04\r\n` +
        'teresa@example.org,Teresa,of Ávila,teresa,2026-03-04\r\n',
    )
  })

  it('never hold the demo learner, whatever is written in its row', async () => {
    await test().query(`update users set email = 'demo@example.org', email_marketing_consent = true where is_demo`)
    const admin = await test().signIn({ elevated: true })
    const response = await exported(admin)
    expect([response.headers['x-row-count'], response.body.split('\r\n').length]).toEqual(['0', 2])
    const users = (await test().call(admin, { url: '/api/admin/users', query: { page: '1' } })).json()
    expect(users.stats.consented).toBe(0)
    const own = await test().call(admin, { url: '/api/users/1/export' })
    expect([own.statusCode, own.json()]).toEqual([403, errorBody('demo_not_exported')])
  })

  it('come all, each once, though they are read in pieces, also those of one address', async () => {
    await test().query(
      `insert into users (id, email, email_marketing_consent, consent_completed_at)
        select gen_random_uuid()::text, 'u' || n / 3 || '@example.org', true, now() from generate_series(0, 2499) n`,
    )
    const response = await exported(await test().signIn({ elevated: true }))
    const lines = response.body.trimEnd().split('\r\n').slice(1)
    const expected = Array.from({ length: 2500 }, (_, n) => `u${Math.floor(n / 3)}@example.org`)
    expect(lines.map((line) => line.split(',')[0] ?? '').toSorted()).toEqual(expected.toSorted())
    expect(response.headers['x-row-count']).toBe('2500')
  })
})
