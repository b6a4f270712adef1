import { expect, it } from 'vitest'
import { hasLoopbackHost, isFromThisMachine } from './this-machine.ts'

it.each(['http://localhost:3000', 'http://127.8.9.10', 'http://[::1]:3000', 'http://[0:0:0:0:0:0:0:1]'])(
  '%s is this machine',
  (url) => expect(hasLoopbackHost(url)).toBe(true),
)

it.each([
  'http://0.0.0.0:3000',
  'http://[::]',
  'http://127.evil.example',
  'http://localhost.evil.example',
  'localhost',
  '',
])('%j may be elsewhere', (url) => expect(hasLoopbackHost(url)).toBe(false))

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'x-original-host',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-arr-ssl',
  'cdn-loop',
])('the header %s tells of a proxy, whatever it says', (name) => {
  const headers = { host: 'localhost:3000', [name]: '' }
  expect(isFromThisMachine({ headers, remoteAddress: '127.0.0.1' })).toBe(false)
})

it('what browsers send, and the app itself, tells of none', () => {
  const sent =
    'accept accept-encoding accept-language cache-control connection content-length content-type cookie dnt idempotency-key if-none-match origin pragma priority purpose range referer save-data sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose service-worker te upgrade-insecure-requests user-agent x-queued-for x-requested-with x-time-zone x-written-by'
  const headers = { host: 'localhost:3000', ...Object.fromEntries(sent.split(' ').map((name) => [name, ''])) }
  expect(isFromThisMachine({ headers, remoteAddress: '127.0.0.1' })).toBe(true)
})

it('a request counts as local only by its address and its host name together', () => {
  const headers = { host: 'localhost:3000' }
  expect(isFromThisMachine({ headers, remoteAddress: '127.0.0.1' })).toBe(true)
  expect(isFromThisMachine({ headers, remoteAddress: '::ffff:127.0.0.1' })).toBe(true)
  expect(isFromThisMachine({ headers, remoteAddress: '10.0.0.7' })).toBe(false)
  expect(isFromThisMachine({ headers, remoteAddress: undefined })).toBe(false)
  expect(isFromThisMachine({ headers: {}, remoteAddress: '127.0.0.1' })).toBe(false)
})
