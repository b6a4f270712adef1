import { describe, expect, it } from 'vitest'
import { kindOf } from './request-kind.ts'

const origin = 'https://schola.test'
const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin)

describe('promise 15.3: what the service worker answers', () => {
  it.each(['/', '/chants', '/chants/kyrie/exercise/7', '/admin', '/no/such/page'])('%s is the page', (path) => {
    expect(kind(path, 'navigate')).toBe('page')
  })

  it.each(['/assets/index-1a2b.js', '/icons/icon-192.png', '/manifest.webmanifest'])('%s is a file', (path) => {
    expect(kind(path)).toBe('file')
  })

  it.each(['/audio/kyrie.mp3', '/assets/correct-1a2b.wav'])('%s is a recording', (path) => {
    expect(kind(path, 'no-cors')).toBe('recording')
  })

  it.each([
    '/api/auth/user',
    '/api/users/u1/chants',
    '/api/admin/users',
    '/api/chants/1/exercises',
    '/healthz',
    '/readyz',
  ])('answers about people never pass through the worker: %s', (path) => {
    expect([kind(path), kind(path, 'navigate')]).toEqual(['left', 'left'])
  })

  it('the way in and the way out show the page when the network is away; the way back from the provider is left', () => {
    expect([kind('/api/login', 'navigate'), kind('/api/logout', 'navigate')]).toEqual(['passage', 'passage'])
    expect([kind('/api/logout'), kind('/api/callback?code=1', 'navigate')]).toEqual(['left', 'left'])
  })

  it.each(['POST', 'HEAD', 'DELETE'])('%s is left alone', (method) => {
    expect(kind('/chants', 'navigate', method)).toBe('left')
  })

  it('another host is left alone', () => {
    expect(kind('https://elsewhere.test/a.js')).toBe('left')
  })
})
