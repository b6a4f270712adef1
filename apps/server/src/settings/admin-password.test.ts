import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { ensureAdminPassword, hashPassword, makePassword, passwordFromHash } from './admin-password.ts'

describe('the admin password', () => {
  it('matches itself alone, however its accents are written', async () => {
    const password = passwordFromHash(await hashPassword('Pa\u0301ter no\u0301ster'))
    expect(await password.matches('P\u00e1ter n\u00f3ster')).toBe(true)
    for (const wrong of ['', 'Pater noster', 'P\u00e1ter n\u00f3ste', 'P\u00e1ter n\u00f3ster ']) {
      expect(await password.matches(wrong), wrong).toBe(false)
    }
  })

  it('is kept as a salted hash: the same password twice is not seen to be the same', async () => {
    const [one, other] = [await hashPassword('the same'), await hashPassword('the same')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('the same')
  })

  it('made by us, is long, readable and never the same', () => {
    const made = Array.from({ length: 50 }, makePassword)
    for (const password of made) expect(password).toMatch(/^([a-hj-km-np-z2-9]{4}-){4}[a-hj-km-np-z2-9]{4}$/)
    expect(new Set(made).size).toBe(50)
  })
})

const test = useTestApp()
const settle = (given: string | undefined) => ensureAdminPassword(test().database.queries, given, 'a key')

it('elevations end when the admin password differs from that of the last start', async () => {
  await settle('the first password')
  const session = await test().signIn({ elevated: true })
  const isElevated = async () => (await test().call(session, { url: '/api/admin/session' })).json().elevated
  await settle('the first password')
  expect(await isElevated()).toBe(true)
  await settle('the second password')
  expect(await isElevated()).toBe(false)
})

it('a random password is made once and lasts', async () => {
  const first = await settle(undefined)
  const session = await test().signIn({ elevated: true })
  const again = await settle(undefined)
  expect([first.made, again]).toEqual([expect.stringMatching(/./), { hash: first.hash }])
  expect((await test().call(session, { url: '/api/admin/session' })).json().elevated).toBe(true)
})
