import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

it('the description of the calls is served to everybody', async () => {
  const response = await test().call(undefined, { url: '/api/openapi.json' })
  expect(response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/auth/user': { get: {} } } })
})

describe('health', () => {
  it('answers while all is well', async () => {
    expect((await test().call(undefined, { url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await test().call(undefined, { url: '/readyz' })).json()).toEqual({ status: 'ready' })
  })

  it('is alive but not ready on a database that was never migrated', async () => {
    await test().query('alter table seed_records rename to seed_records_elsewhere')
    const [alive, ready] = [
      await test().call(undefined, { url: '/healthz' }),
      await test().call(undefined, { url: '/readyz' }),
    ]
    await test().query('alter table seed_records_elsewhere rename to seed_records')
    expect(alive.statusCode).toBe(200)
    expect(ready.statusCode).toBeGreaterThanOrEqual(500)
    expect(ready.json()).toEqual(expect.objectContaining({ message: expect.stringMatching(/\.$/) }))
  })
})
