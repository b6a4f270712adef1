import { expect, it, onTestFinished, vi } from 'vitest'
import { HttpError } from '../../calls/http-error.ts'
import { errorBody } from '../../testing/error-body.ts'
import { createSignInApp } from './testing/sign-in-app.ts'

const remote = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' }

it('a provider that cannot be reached leads back to the sign-in screen, and is tried again the next time', async () => {
  const failure = new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(failure)
  onTestFinished(() => fetch.mockRestore())
  const { app, browser, logged } = await createSignInApp(remote)
  const response = await browser.get('/api/login?returnTo=/chants/credo')
  expect(response.headers.location).toBe('/?signin=unavailable&returnTo=%2Fchants%2Fcredo')
  expect(response.headers['set-cookie']).toBeUndefined()
  const told = await app.inject('/api/login?canonical=1')
  expect([told.statusCode, told.json()]).toEqual([503, errorBody('sign_in_unreachable')])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(logged.join('')).toContain('fetch_failed')
})

it('too many sign-ins lead back to the sign-in screen; a caller that is no browser gets 429', async () => {
  const tooMany = () =>
    Promise.reject(new HttpError(429, 'too_many_attempts', { params: { minutes: 1 }, retryAfterSeconds: 30 }))
  const { app, browser, identities } = await createSignInApp({}, { limitSignIn: tooMany, limitReturn: tooMany })
  expect((await browser.get('/api/login')).headers.location).toBe('/?signin=busy')
  for (const response of [await app.inject('/api/login?canonical=1'), await browser.signIn({ name: 'Ida' })]) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '30'])
  }
  expect(identities).toEqual([])
})

it.each([
  ['a navigation of the page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, 1],
  ['a browser without these headers', {}, 1],
  ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 0],
  ['an image of the same site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 0],
  ['a browser that prefetches', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, 0],
])('signing out by %s', async (_name, headers, times) => {
  const { browser, countSignedOut } = await createSignInApp()
  const response = await browser.get('/api/logout', headers)
  expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
  expect(countSignedOut()).toBe(times)
})

it('HEAD neither begins a sign-in nor ends a session, and no response is cached', async () => {
  const { app, browser, countSignedOut } = await createSignInApp()
  for (const url of ['/api/login', '/api/callback', '/api/logout']) {
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  }
  expect(countSignedOut()).toBe(0)
  for (const url of ['/api/login', '/api/callback', '/api/logout', '/api/sign-in']) {
    expect((await browser.get(url)).headers['cache-control']).toBe('no-store')
  }
})
