import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export const secretText = 'what lies beside the folder is nobody’s to read'

/** A web app of a few small files for the tests of one file, with something beside it that must not be served. */
export function makeWebFolder(): { folder: string; secretFile: string } {
  const home = mkdtempSync(join(tmpdir(), 'schola-web-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const folder = join(home, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Schola</title>')
  writeFileSync(join(folder, 'assets', 'app.js'), 'export {}')
  writeFileSync(join(folder, '.env'), secretText)
  writeFileSync(join(home, 'secret.txt'), secretText)
  return { folder, secretFile: join(home, 'secret.txt') }
}
