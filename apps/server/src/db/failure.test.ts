import { expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

it.each([
  {
    code: '53100',
    name: 'a full disk',
    message: 'The server has no room to save anything right now.',
    retryAfter: '30',
  },
  {
    code: '57014',
    name: 'a statement that took too long',
    message: 'The server is very busy right now.',
    retryAfter: '2',
  },
])('$name answers 503, and reading goes on', async ({ code, message, retryAfter }) => {
  const session = await test().signIn()
  await test().query(`create or replace function fail() returns trigger language plpgsql
    as $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
  await test().query('create or replace trigger fail before insert on consent_records execute function fail()')
  const url = `/api/users/${session.userId}/email-consent`
  const payload = { emailMarketingConsent: true }
  const response = await test().call(session, { method: 'POST', url, payload })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, retryAfter])
  expect(response.json()).toMatchObject({ message: expect.stringContaining(message) })
  expect((await test().call(session, { method: 'GET', url: '/api/chants' })).statusCode).toBe(200)
})
