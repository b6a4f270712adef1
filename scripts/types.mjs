import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/root.mjs'
import { fail, say } from './lib/say.mjs'

await ensureInstalled()
const configs = [
  // Each package is pure: it knows neither a browser nor Node. That of the exercises knows both React and a page.
  'packages/tsconfig.json',
  'packages/exercises/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  // The service worker has other globals than a page.
  'apps/web/src/offline/worker/tsconfig.json',
  'tsconfig.test.json',
]

// One checker each: several would read anew what they share, and two projects are checked at a time anyway.
function check(config) {
  return new Promise((resolve) => {
    const child = spawn(
      inRoot('node_modules', '.bin', 'tsc'),
      ['--noEmit', '--pretty', '--checkers', '1', '-p', config],
      {
        cwd: root,
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ config, code, output }))
  })
}

say(`checking types in ${configs.length} projects ...`)
const wrong = []
const waiting = [...configs]
async function work() {
  for (let config = waiting.shift(); config !== undefined; config = waiting.shift()) {
    const { code, output } = await check(config)
    if (code === 0) continue
    wrong.push(config)
    process.stdout.write(`${config}\n${output}\n`)
  }
}
await Promise.all([work(), work()])
if (wrong.length > 0) fail(`The types do not fit in ${wrong.join(', ')}.`)
