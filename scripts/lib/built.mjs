import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compileContent } from './content.mjs'
import { fingerprint } from './fingerprint.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { fail, say } from './say.mjs'

const record = inRoot('apps', 'server', 'dist', '.built-from')

export const builtEntry = (name) => inRoot('apps', 'server', 'dist', `${name}.js`)

const outputs = [builtEntry('main'), inRoot('apps', 'server', 'dist', 'content.json')]

export function recordBuild(builtFrom) {
  writeFileSync(record, builtFrom)
}

function isBuilt() {
  return (
    existsSync(record) && outputs.every((path) => existsSync(path)) && readFileSync(record, 'utf8') === fingerprint()
  )
}

/** Builds when a source has changed since the last build; in a process of its own, so that its memory is freed. */
export async function ensureBuilt() {
  if (isBuilt()) return
  say('building ...')
  const code = await runNode([inRoot('scripts', 'build.mjs')])
  if (code !== 0) fail('The build failed; the lines above say where.')
}

/** The curriculum in one file; a build that is up to date has made it. */
export async function ensureContent() {
  if (!isBuilt()) await compileContent()
}
