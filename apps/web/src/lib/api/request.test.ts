import { m } from '@schola/messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, learner, serve } from '../../testing/server.ts'
import { ApiError, wordError } from './api-error.ts'
import { createQueryClient, shouldRetry } from './query-client.ts'
import { request, sendThrough } from './request.ts'

describe('the calls', () => {
  it('sends JSON with credentials, a time zone, and a fresh key for each write', async () => {
    const made = serve({ 'POST /api/users/u%201/streak': { currentStreak: 3 } })
    const spy = vi.spyOn(globalThis, 'fetch')
    const write = () => request('POST /api/users/:userId/streak', { params: { userId: 'u 1' }, body: { streak: 3 } })
    expect(await write()).toEqual({ currentStreak: 3 })
    await write()
    const [first, second] = made
    expect(spy.mock.calls[0]?.[1]?.credentials).toBe('include')
    expect(first?.headers.get('content-type')).toBe('application/json')
    expect(await first?.json()).toEqual({ streak: 3 })
    expect(first?.headers.get('x-time-zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  it('a read carries no key and no body', async () => {
    const made = serve({ 'GET /api/admin/users': [] })
    await request('GET /api/admin/users', { query: { page: 2, search: 'a b' } })
    expect(made[0]?.headers.get('idempotency-key')).toBeNull()
    expect(made[0]?.headers.get('content-type')).toBeNull()
    expect(new URL(made[0]?.url ?? '').search).toBe('?page=2&search=a+b')
  })

  it("a failure is thrown as '{status}: {body}' and is worded by its code, else in the server's words", async () => {
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    const error: unknown = await request('GET /api/auth/user').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toHaveProperty('message', '401: {"message":"Sign in first."}')
    expect(wordError(error)).toBe('Sign in first.')
    const limited = { message: 'Wait.', code: 'too_many_attempts', params: { minutes: 3 } }
    expect(wordError(new ApiError(429, JSON.stringify(limited)))).toBe(m.errors_too_many_attempts({ minutes: 3 }))
    expect(wordError(new ApiError(502, '<html>'))).toBeUndefined()
    expect(wordError(new TypeError('Failed to fetch'))).toBeUndefined()
  })
})

describe('a wrapper around all calls', () => {
  let takeAway = () => {}
  afterEach(() => takeAway())

  it('sees every call as plain data, and can be removed', async () => {
    const made = serve({ 'GET /api/auth/user': learner })
    takeAway = sendThrough(() => (outgoing) => Promise.resolve(structuredClone(outgoing)))
    expect(await request('GET /api/auth/user')).toMatchObject({ method: 'GET', url: '/api/auth/user' })
    expect(made).toHaveLength(0)
    takeAway()
    expect(await request('GET /api/auth/user')).toEqual(learner)
  })
})

describe('query policy', () => {
  it.each([
    ['a network failure', new TypeError('Failed to fetch'), true],
    ['500', new ApiError(500, ''), true],
    ['503', new ApiError(503, ''), true],
    ['404', new ApiError(404, ''), false],
    ['401', new ApiError(401, ''), false],
  ])('after %s it tries again: %3$s', (_, error, again) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([again, again, again])
    expect(shouldRetry(3, error)).toBe(false)
  })

  it('fresh and kept for five minutes, not refetched on focus', () => {
    const { queries } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 300_000, refetchOnWindowFocus: false })
  })
})
