import { expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { settleAdminPassword } from './settle-admin-password.ts'

const test = useTestApp()
const settle = (given: string | undefined) => settleAdminPassword(test().database.queries, given, 'a key')

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
