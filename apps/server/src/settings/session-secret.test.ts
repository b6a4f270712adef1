import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureSessionSecret } from './session-secret.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schola-secret-'))
})
afterEach(() => rm(root, { recursive: true }))

it('the session secret is made once, long and readable by the owner alone', async () => {
  const dataDir = join(root, 'data')
  const secret = await ensureSessionSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await ensureSessionSecret(dataDir)).toBe(secret)
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
})

it('apps that start together get the same session secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => ensureSessionSecret(root)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(root)).toEqual(['session-secret'])
})
