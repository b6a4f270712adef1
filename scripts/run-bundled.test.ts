import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'scripts', 'fixtures', 'bundled')
const file = join(folder, 'failing.ts')

it('a bundled program finds what is beside its source, and its errors name their place in it', () => {
  const code = `
    import { runBundled } from './scripts/lib/run-bundled.mjs'
    process.exitCode = await runBundled(['scripts/fixtures/bundled/failing.ts'], [])`
  const args = ['--input-type=module', '--eval', code]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual([pathToFileURL(file).href, folder, file])
  expect(stderr).toContain('failing.ts:2:')
})
