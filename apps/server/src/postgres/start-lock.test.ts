import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withStartLock } from './start-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'schola-lock-'))
})
afterEach(() => rm(directory, { recursive: true }))

const claims = [
  { holder: 'nobody', text: undefined },
  { holder: 'a process that is dead', text: JSON.stringify({ id: 'x', pid: 999_999_999, birth: '1' }) },
  {
    holder: 'a process whose number is ours now',
    text: JSON.stringify({ id: 'x', pid: process.pid, birth: 'earlier' }),
  },
]

it.each(claims)('lets one in at a time when the lock was last held by $holder', async ({ text }) => {
  const lock = join(directory, 'postgres.lock')
  if (text !== undefined) await writeFile(lock, text)
  let inside = 0
  let most = 0
  async function enter() {
    most = Math.max(most, ++inside)
    await new Promise(setImmediate)
    inside--
  }
  await Promise.all(Array.from({ length: 12 }, () => withStartLock(lock, enter)))
  expect(most).toBe(1)
  expect(await readdir(directory)).toEqual([])
})

it('gives the lock back when the action fails', async () => {
  const lock = join(directory, 'postgres.lock')
  await expect(withStartLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withStartLock(lock, () => Promise.resolve('in'))).toBe('in')
})
