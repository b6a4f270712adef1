import { mkdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { fail } from './say.mjs'

/** Compiles the curriculum into the one file from which the server seeds its database. */
export async function compileContent() {
  mkdirSync(inRoot('apps', 'server', 'dist'), { recursive: true })
  const target = inRoot('apps', 'server', 'dist', 'content.json')
  const code = await runNode(['--import', 'tsx', 'tools/content/compile.ts', target], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) fail('The curriculum in content/ has a mistake; the lines above say where.')
}
