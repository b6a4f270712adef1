import { presetProgress } from '@schola/domain/presets'
import { describe, expect, it } from 'vitest'
import { findKeptWrite } from './kept-write.ts'

const find = (method: string, url: string, body: unknown = {}) =>
  findKeptWrite({ method, url, body, idempotencyKey: 'k' }, 'u 1')

describe('ruling 27: which calls the outbox keeps', () => {
  it.each(['streak', 'day-streak', 'attempts'])('the learner’s %s', (what) => {
    expect(find('POST', `/api/users/u%201/${what}`)).toEqual({ owner: 'u 1', epoch: null, isAskedFor: false })
  })

  it('progress, with its epoch; a reset is asked for', () => {
    const url = '/api/users/u%201/chants/4/progress'
    expect(find('POST', url, { percentComplete: 14, epoch: 2 })).toEqual({ owner: 'u 1', epoch: 2, isAskedFor: false })
    expect(find('POST', url, { percentComplete: 0, isCompleted: false, epoch: 2 })).toMatchObject({ isAskedFor: true })
  })

  it.each([
    ['POST', 'email-consent'],
    ['PATCH', 'settings'],
  ])('%s %s, which the learner asked for', (method, what) => {
    expect(find(method, `/api/users/u%201/${what}`)).toEqual({ owner: 'u 1', epoch: null, isAskedFor: true })
  })

  it.each([
    ['a read', 'GET', '/api/users/u%201/chants', undefined],
    ['the end of the account', 'DELETE', '/api/users/u%201', undefined],
    ['an operator’s call', 'POST', '/api/exercises', {}],
    ['the admin password', 'POST', '/api/admin/login', {}],
    ['another learner’s progress', 'POST', '/api/users/u2/chants/1/progress', { percentComplete: 3 }],
    ['a preset', 'POST', '/api/users/u%201/chants/1/progress', presetProgress('level2', 5)],
  ])('not %s', (_, method, url, body) => {
    expect(find(method, url, body)).toBeUndefined()
  })

  it('nothing while nobody is signed in', () => {
    const outgoing = { method: 'POST', url: '/api/users/u1/streak', body: {}, idempotencyKey: 'k' }
    expect(findKeptWrite(outgoing, undefined)).toBeUndefined()
  })
})
