import { expect, it } from 'vitest'
import { isFromThisMachine } from './local-sign-in.ts'

const isLocalWith = (...names: string[]) =>
  isFromThisMachine({
    headers: { host: 'localhost:3000', ...Object.fromEntries(names.map((name) => [name, ''])) },
    socket: { remoteAddress: '127.0.0.1' },
  })

it('the headers that proxies add make a request remote, and those that browsers send do not', () => {
  const added =
    'forwarded via x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-server x-real-ip cf-connecting-ip true-client-ip x-client-ip x-cluster-client-ip fastly-client-ip x-original-host x-envoy-external-address x-amzn-trace-id x-arr-ssl cdn-loop'
  for (const name of added.split(' ')) expect(isLocalWith(name), name).toBe(false)
  const sent =
    'accept accept-encoding accept-language cache-control connection content-length content-type cookie dnt idempotency-key if-none-match origin pragma priority purpose range referer save-data sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose service-worker te upgrade-insecure-requests user-agent x-queued-for x-requested-with x-time-zone x-written-by'
  expect(isLocalWith(...sent.split(' '))).toBe(true)
})

it('a request counts as local only by its address and its host name together', () => {
  const isFrom = (remoteAddress: string | undefined, headers: object = { host: 'localhost:3000' }) =>
    isFromThisMachine({ headers: { ...headers }, socket: { remoteAddress } })
  expect(isFrom('::ffff:127.0.0.1')).toBe(true)
  expect(isFrom('10.0.0.7')).toBe(false)
  expect(isFrom(undefined)).toBe(false)
  expect(isFrom('127.0.0.1', {})).toBe(false)
  expect(isFrom('127.0.0.1', { host: 'rebound.example:3000' })).toBe(false)
})
