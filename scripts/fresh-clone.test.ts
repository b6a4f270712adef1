import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('in a clone without packages, prepare.mjs starts and installs them once', () => {
  const clone = mkdtempSync(join(tmpdir(), 'schola-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  cpSync(import.meta.dirname, join(clone, 'scripts'), { recursive: true })
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  const calls = join(clone, 'calls.txt')
  const npm = join(clone, 'npm.js')
  writeFileSync(
    npm,
    `const { appendFileSync, mkdirSync } = require('node:fs')
    mkdirSync('node_modules')
    appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')`,
  )
  const prepare = () =>
    execFileSync(process.execPath, [join(clone, 'scripts', 'prepare.mjs'), 'install'], {
      env: { ...process.env, npm_execpath: npm },
    })
  prepare()
  prepare()
  expect(readFileSync(calls, 'utf8')).toBe('ci\n')
})
