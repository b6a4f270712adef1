import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'

const listed = Object.values(calls).map(({ method, path }) => `${method} ${path}`)

describe('the calls', () => {
  it.each([
    'GET /api/auth/user',
    'GET /api/users/:userId/chants',
    'GET /api/chants',
    'GET /api/chants/:slug',
    'GET /api/chants/:chantId/vocabulary',
    'GET /api/chants/:chantId/exercises',
    'GET /api/exercises/:id',
    'GET /api/demo-user',
    'GET /api/profiles',
    'GET /api/admin/users',
    'POST /api/users/:userId/chants/:chantId/progress',
    'POST /api/users/:userId/day-streak',
    'POST /api/users/:userId/streak',
    'POST /api/users/:userId/email-consent',
    'POST /api/exercises',
    'PATCH /api/exercises/:id',
    'PATCH /api/exercises/:id/move',
    'DELETE /api/exercises/:id',
    'DELETE /api/exercises/bulk',
    'DELETE /api/admin/users/:userId',
  ])('there is %s', (call) => {
    expect(listed).toContain(call)
  })

  it('no two calls share a method and a path', () => {
    expect(new Set(listed).size).toBe(listed.length)
  })

  const accessOf = (wanted: (path: string, method: string) => boolean) => [
    ...new Set(
      Object.values(calls)
        .filter(({ path, method }) => wanted(path, method))
        .map(({ access }) => access),
    ),
  ]

  it('whatever is under a user is for that user or an elevated admin', () => {
    expect(accessOf((path) => path.startsWith('/api/users/:userId'))).toEqual(['owner-or-admin'])
  })

  it('the admin calls and the list of profiles are for elevated admins', () => {
    const isGate = (path: string) => /\/(login|logout|session)$/.test(path)
    expect(accessOf((path) => path.startsWith('/api/admin/') && !isGate(path))).toEqual(['admin'])
    expect(accessOf((path) => path === '/api/profiles')).toEqual(['admin'])
  })

  it('whatever changes an exercise is for elevated admins', () => {
    expect(accessOf((path, method) => path.startsWith('/api/exercises') && method !== 'GET')).toEqual(['admin'])
  })
})
