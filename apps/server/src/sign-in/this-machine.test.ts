import { expect, it } from 'vitest'
import { hasLoopbackHost, isFromThisMachine } from './this-machine.ts'

it.each(['http://localhost:3000', 'http://127.8.9.10', 'http://[::1]:3000', 'http://[0:0:0:0:0:0:0:1]'])(
  'promise 2.14: %s is this machine',
  (url) => expect(hasLoopbackHost(url)).toBe(true),
)

it.each([
  'http://0.0.0.0:3000',
  'http://[::]',
  'http://127.evil.example',
  'http://localhost.evil.example',
  'localhost',
  '',
])('promise 2.14: %j may be elsewhere', (url) => expect(hasLoopbackHost(url)).toBe(false))

it('a request counts as local only by its address and its host name together', () => {
  const headers = { host: 'localhost:3000' }
  expect(isFromThisMachine({ headers, remoteAddress: '127.0.0.1' })).toBe(true)
  expect(isFromThisMachine({ headers, remoteAddress: '::ffff:127.0.0.1' })).toBe(true)
  expect(isFromThisMachine({ headers, remoteAddress: '10.0.0.7' })).toBe(false)
  expect(isFromThisMachine({ headers, remoteAddress: undefined })).toBe(false)
  expect(isFromThisMachine({ headers: {}, remoteAddress: '127.0.0.1' })).toBe(false)
})
