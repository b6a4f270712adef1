import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptSecret } from './kept-secret.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schola-secret-'))
})
afterEach(() => rm(root, { recursive: true }))

const make = () => randomBytes(16).toString('hex')

it('makes a secret once, readable by the owner alone', async () => {
  const dataDir = join(root, 'data')
  const first = await keptSecret(dataDir, 'session-secret', make)
  expect(first.isNew).toBe(true)
  expect(await keptSecret(dataDir, 'session-secret', make)).toEqual({ value: first.value, isNew: false })
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
})

it('gives apps that start together the same secret, and one of them made it', async () => {
  const found = await Promise.all(Array.from({ length: 10 }, () => keptSecret(root, 'session-secret', make)))
  expect(new Set(found.map(({ value }) => value)).size).toBe(1)
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1)
})
