import { spawn } from 'node:child_process'
import { compileContent } from './lib/content.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/root.mjs'
import { fail, say } from './lib/say.mjs'

process.chdir(root)
await ensureInstalled()
say('compiling the curriculum ...')
await compileContent()

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

say(`server on port ${apiPort}, started again whenever a source changes`)
const server = spawn(
  inRoot('node_modules', '.bin', 'tsx'),
  ['watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
    // Its own group: it gets one signal from us, and not a second one from the terminal.
    detached: true,
  },
)

const { createServer } = await import('vite')
const target = `http://localhost:${apiPort}`
const vite = await createServer({
  root: inRoot('apps', 'web'),
  configFile: inRoot('apps', 'web', 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/audio', '/healthz', '/readyz'].map((path) => [path, { target }])),
  },
})

let ending
function end() {
  ending ??= vite.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
server.once('exit', () => {
  end()
  void ending.then(() => process.exit())
})

await vite.listen().catch((error) => {
  server.kill('SIGTERM')
  fail(`The page cannot be served on port ${port}: ${error.message}`)
})
say(`page on ${publicUrl}, renewed in place whenever a source changes; Ctrl-C ends both`)
