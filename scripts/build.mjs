import { existsSync } from 'node:fs'
import { recordBuild } from './lib/built.mjs'
import { compileContent } from './lib/content.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { precompress } from './lib/precompress.mjs'
import { inRoot, root } from './lib/root.mjs'
import { fail, say, seconds } from './lib/say.mjs'

process.chdir(root)
process.env.NODE_ENV = 'production'
await ensureInstalled()
// Taken before the build: a source that changes meanwhile makes the next start build again.
const builtFrom = fingerprint()
const { build } = await import('vite')

async function buildApp(name, mark) {
  if (!existsSync(inRoot('apps', name, mark))) return say(`apps/${name} has no ${mark} yet: not built.`)
  const begun = performance.now()
  try {
    await build({ root: inRoot('apps', name), configFile: inRoot('apps', name, 'vite.config.ts'), logLevel: 'warn' })
  } catch (error) {
    fail(`apps/${name} could not be built: ${error.message}`)
  }
  return say(`built apps/${name} in ${seconds(begun)}.`)
}

await buildApp('web', 'index.html')
precompress(inRoot('apps', 'web', 'dist', 'client'))
await buildApp('server', 'src/main.ts')
// After the server, whose build empties the folder.
await compileContent()
recordBuild(builtFrom)
