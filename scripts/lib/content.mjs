import { mkdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runBundled } from './run-bundled.mjs'
import { fail } from './say.mjs'

/** What is needed no more is collected seldom, and without a thread of its own: the other core composes meanwhile. */
const flagsOfTwoThreads = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=1200',
]

/** Those that compose do so in a thread of its own as well. */
const composingTools = ['check', 'compose']

/** Runs a program of `tools/content`. */
export function runContentTool(name, args, options) {
  const program = `tools/content/${name}.ts`
  return composingTools.includes(name)
    ? runBundled([program, 'tools/content/compose-thread.ts'], args, { flags: flagsOfTwoThreads, ...options })
    : runBundled([program], args, options)
}

/** Puts the curriculum into the one file from which the server seeds its database. */
export async function compileContent() {
  mkdirSync(inRoot('apps', 'server', 'dist'), { recursive: true })
  const target = inRoot('apps', 'server', 'dist', 'content.json')
  const code = await runContentTool('compile', [target], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) fail('The curriculum in content/ has a mistake; the lines above say where.')
}
