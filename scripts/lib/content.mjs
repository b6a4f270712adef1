import { mkdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runBundled } from './run-bundled.mjs'
import { fail } from './say.mjs'

/** What is needed no more is collected seldom, and without a thread of its own: the other core composes meanwhile. */
const flags = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=1200',
]

/** Runs a program of `tools/content`. Some compose in a thread of its own. */
export const runContentTool = (name, args, options) =>
  runBundled([`tools/content/${name}.ts`, 'tools/content/compose-thread.ts'], args, { flags, ...options })

/** Puts the curriculum into the one file from which the server seeds its database. */
export async function compileContent() {
  mkdirSync(inRoot('apps', 'server', 'dist'), { recursive: true })
  const target = inRoot('apps', 'server', 'dist', 'content.json')
  const code = await runContentTool('compile', [target], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) fail('The curriculum in content/ has a mistake; the lines above say where.')
}
