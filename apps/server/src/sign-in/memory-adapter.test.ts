import { expect, it } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'

it('forgets what has expired', async () => {
  let time = 0
  const codes = createMemoryAdapter(() => time)('AuthorizationCode')
  await codes.upsert('a', { accountId: 'clara' }, 60)
  time = 59_999
  expect(await codes.find('a')).toEqual({ accountId: 'clara' })
  time = 60_000
  expect(await codes.find('a')).toBeUndefined()
})

it('keeps a bounded number, the newest', async () => {
  const codes = createMemoryAdapter(() => 0)('AuthorizationCode')
  for (let index = 0; index <= 1000; index += 1) await codes.upsert(String(index), {}, 60)
  expect(await codes.find('0')).toBeUndefined()
  expect(await codes.find('1')).toEqual({})
  expect(await codes.find('1000')).toEqual({})
})

it('remembers that a code was used, and drops what belongs to a revoked grant', async () => {
  const adapter = createMemoryAdapter(() => 5000)
  const codes = adapter('AuthorizationCode')
  const tokens = adapter('AccessToken')
  await codes.upsert('a', { grantId: 'g' }, 60)
  await tokens.upsert('a', { grantId: 'other' }, 60)
  await codes.consume('a')
  expect(await codes.find('a')).toEqual({ grantId: 'g', consumed: 5 })
  await codes.revokeByGrantId('g')
  expect(await codes.find('a')).toBeUndefined()
  expect(await tokens.find('a')).toEqual({ grantId: 'other' })
})

it('keeps no browser session, so that every sign-in asks who is there', async () => {
  const sessions = createMemoryAdapter(() => 0)('Session')
  await sessions.upsert('a', { accountId: 'clara' }, 60)
  expect(await sessions.find('a')).toBeUndefined()
})
